import type { Face, FaceRow } from './read-faces.ts'

export interface Difference {
  readonly face: Face
  /** Acceptable values. */
  readonly stated: readonly number[]
  readonly read: number
}

/** Differences explained by hand because the face alone does not suffice; by accession number. */
const BY_HAND: Readonly<Record<string, string>> = {
  '0000092122-10-000009':
    'the total on the face includes preferred stock of subsidiaries (707.0) without a line of its own',
}

const isEqual = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * 0.0005
const quote = ({ label, tag, isOwn }: FaceRow) => `“${label}” (${isOwn ? 'custom ' : ''}${tag})`

/** Reason for a difference, from the rows of the face; null if it needs investigation. */
export function explainDifference({ face, stated, read }: Difference): string | null {
  const byHand = BY_HAND[face.accession]
  if (byHand !== undefined) return byHand
  const find = (value: number) =>
    face.rows.find((row) => row.value !== null && row.value !== 0 && isEqual(value, row.value))
  const own = stated.map(find).find((row) => row?.isOwn)
  if (own) return `the face uses a custom line: ${quote(own)}`
  const row = find(read)
  if (row) return `the product uses the row ${quote(row)}`
  for (const value of stated) {
    const more = find(read - value)
    if (more) return `the product includes ${quote(more)}`
    const less = find(value - read)
    if (less) return `the product excludes ${quote(less)}`
  }
  return null
}
