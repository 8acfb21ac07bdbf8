/**
 * Standard normal distribution function: the probability of a value of at most `x`, 0 to 1.
 * Series of Marsaglia, Journal of Statistical Software 2004; absolute error below 1e-14,
 * 0 and 1 beyond eight standard deviations. Returns NaN for NaN.
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return x
  if (x < -8) return 0
  if (x > 8) return 1
  let sum = x
  let term = x
  for (let odd = 3; sum + term !== sum || odd === 3; odd += 2) {
    term *= (x * x) / odd
    if (term === 0) break
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}
