/** A median rating in a table; some groups have no rated company. */
export function ratingsWord(median: string | null): string {
  return median ?? 'None rated'
}
