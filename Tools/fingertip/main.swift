print("fingertip")
