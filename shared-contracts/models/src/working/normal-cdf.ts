const NUMERATOR = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
]
const DENOMINATOR = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
]
/** Distance above which the continued fraction is used. */
const FAR = 7.07106781186547

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0
  for (let i = 0; i < coefficients.length; i += 1) sum = sum * x + (coefficients[i] as number)
  return sum
}

/**
 * Standard normal distribution function: the probability of a value of at most `x`, 0 to 1.
 * Hart’s rational approximation as given by West, “Better approximations to cumulative normal functions”,
 * Wilmott Magazine 2005; absolute error below 1e-14. Returns NaN for NaN.
 */
export function normalCdf(x: number): number {
  const distance = Math.abs(x)
  const density = Math.exp((-distance * distance) / 2)
  const tail =
    distance > FAR
      ? density /
        (distance + 1 / (distance + 2 / (distance + 3 / (distance + 4 / (distance + 0.65))))) /
        Math.sqrt(2 * Math.PI)
      : (density * polynomial(NUMERATOR, distance)) / polynomial(DENOMINATOR, distance)
  return x > 0 ? 1 - tail : tail
}
