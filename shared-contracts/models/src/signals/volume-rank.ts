/** True for a volume rank (1 is the most traded) of 100 or better; false when it is not known. */
export function hasFireIcon(volumeRank: number | null): boolean {
  return volumeRank !== null && volumeRank >= 1 && volumeRank <= 100
}
