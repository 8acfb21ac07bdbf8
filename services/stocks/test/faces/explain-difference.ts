import type { Face, FaceRow } from './read-faces.ts'

/** A figure that is not what the face of its report states. */
export interface Difference {
  readonly face: Face
  /** Any of these is right. */
  readonly stated: readonly number[]
  readonly read: number
}

/** Judged by hand, where the face alone does not say; by accession number. */
const BY_HAND: Readonly<Record<string, string>> = {
  '0000092122-10-000009':
    'the total of the face includes preferred stock of subsidiaries (707.0), which it does not show by itself',
}

const isEqual = (a: number, b: number) => Math.abs(a - b) <= Math.abs(b) * 0.0005
const quote = ({ label, tag, isOwn }: FaceRow) => `“${label}” (${isOwn ? 'own ' : ''}${tag})`

/** Why a figure and its face differ, from the rows of the face; null: for somebody to look into. */
export function explainDifference({ face, stated, read }: Difference): string | null {
  const byHand = BY_HAND[face.accession]
  if (byHand !== undefined) return byHand
  const find = (value: number) =>
    face.rows.find((row) => row.value !== null && row.value !== 0 && isEqual(value, row.value))
  const own = stated.map(find).find((row) => row?.isOwn)
  if (own) return `the face has a line of the filer’s own: ${quote(own)}`
  const row = find(read)
  if (row) return `read is the row ${quote(row)}`
  for (const value of stated) {
    const more = find(read - value)
    if (more) return `read has ${quote(more)} in it`
    const less = find(value - read)
    if (less) return `read leaves ${quote(less)} out`
  }
  return null
}
