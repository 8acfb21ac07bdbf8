import { formatDate } from '@quantamental/api/format'
import type { Period } from '@quantamental/api/stocks'

/** For example "known Feb 20, 2024, restated May 1, 2024". */
export function knownText({ known_on, restated_on }: Period): string {
  const known = `known ${formatDate(known_on)}`
  return restated_on === undefined ? known : `${known}, restated ${formatDate(restated_on)}`
}
