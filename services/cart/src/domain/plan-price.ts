/** Whole cents as an amount in USD: 1999 is 19.99. */
export function centsToUsd(cents: number): number {
  return cents / 100
}
