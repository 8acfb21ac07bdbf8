/** Parses `20:1`, `3:2`, `1-for-8` or a plain number as new shares per old share; null if invalid. */
export function parseSplitRatio(text: string): number | null {
  const [, left = '', right = '1'] =
    /^\s*(\d+(?:\.\d+)?)\s*(?:(?::|\/|-?for-?)\s*(\d+(?:\.\d+)?))?\s*$/i.exec(text) ?? []
  const ratio = Number(left) / Number(right)
  return left !== '' && Number.isFinite(ratio) && ratio > 0 ? ratio : null
}
