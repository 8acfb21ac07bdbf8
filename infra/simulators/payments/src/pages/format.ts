/** Amount of cents as text with its currency symbol. */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

/** Unix seconds as an ISO day in UTC. */
export function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

/** `4242424242424242` in groups of four. */
export function formatNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
