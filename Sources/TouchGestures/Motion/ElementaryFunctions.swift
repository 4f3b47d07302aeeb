// The standard library has no exp, log, sin and cos. They come from the C library that every Swift program is linked
// with anyway, so nothing is to be installed and the module builds wherever Swift does. Only this file knows of it.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#elseif canImport(WASILibc)
  import WASILibc
#endif

func exponential(_ x: Double) -> Double { exp(x) }

func naturalLogarithm(_ x: Double) -> Double { log(x) }

func sine(_ x: Double) -> Double { sin(x) }

func cosine(_ x: Double) -> Double { cos(x) }

func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
