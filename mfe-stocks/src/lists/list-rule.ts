import type { ListIndex } from '@quantamental/api/stocks'

type ListSummary = ListIndex['groups'][number]['lists'][number]

/** Sentence common to every rule. */
const COMMON_SENTENCE = / Excludes companies with no report in the last \d+ days\./

/** Rule of a list where several are shown. */
export function shortRule({ rule }: ListSummary): string {
  return rule.replace(COMMON_SENTENCE, '')
}
