/** Median rating for a table; a group without rated companies has none. */
export function ratingsWord(median: string | null): string {
  return median ?? 'None rated'
}
