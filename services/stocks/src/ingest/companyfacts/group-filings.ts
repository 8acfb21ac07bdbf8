import { dayNumber } from '../../dates/calendar-date.ts'
import {
  type FilingContent,
  type PackedFiling,
  packFiling,
  type ReportedFact,
} from '../filings/filing-content.ts'
import type { TagStore } from '../filings/tag-store.ts'

type Draft = { -readonly [Key in keyof FilingContent]: FilingContent[Key] }

function startDraft(fact: ReportedFact): Draft {
  return {
    accession: fact.accession,
    form: fact.form,
    filed: dayNumber(fact.filed),
    fiscalYear: null,
    fiscalPeriod: null,
    tags: [],
    starts: [],
    ends: [],
    amounts: [],
  }
}

/**
 * Group `facts` by filing, ready to store. If a filing's facts have several filing dates, the last
 * counts, so that no fact is known too early.
 */
export function groupFilings(
  facts: readonly ReportedFact[],
  tags: Pick<TagStore, 'keyOf'>,
): PackedFiling[] {
  const drafts = new Map<string, Draft>()
  for (const fact of facts) {
    let draft = drafts.get(fact.accession)
    if (!draft) {
      draft = startDraft(fact)
      drafts.set(fact.accession, draft)
    }
    draft.filed = Math.max(draft.filed, dayNumber(fact.filed))
    draft.fiscalYear ??= fact.fiscalYear
    draft.fiscalPeriod ??= fact.fiscalPeriod
    draft.tags.push(tags.keyOf(fact.taxonomy, fact.tag, fact.unit))
    draft.starts.push(fact.periodStart === null ? null : dayNumber(fact.periodStart))
    draft.ends.push(dayNumber(fact.periodEnd))
    draft.amounts.push(fact.value)
  }
  return [...drafts.values()].map(packFiling)
}
