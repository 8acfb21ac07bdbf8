/** Whether the volume rank is 100 or better (1 is the most traded); false if unknown. */
export function hasFireIcon(volumeRank: number | null): boolean {
  return volumeRank !== null && volumeRank >= 1 && volumeRank <= 100
}
