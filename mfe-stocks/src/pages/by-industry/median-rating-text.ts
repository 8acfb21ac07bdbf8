/** Median rating for a table; a group without rated companies has none. */
export function medianRatingText(median: string | null): string {
  return median ?? 'None rated'
}
