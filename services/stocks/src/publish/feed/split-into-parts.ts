/** Split `rows` into chunks of `size`; the last may be shorter. */
export function splitIntoParts<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
