import type { CreditRatingPage, RatingPoint } from '@quantamental/api/stocks'
import { CREDIT_PARTS } from '@quantamental/models/credit'
import type { CompanyResult, QuarterResult } from '../engine/company-result.ts'
import { hiddenOf, type PageContent, type PartedQuarters, placeOf } from './page-document.ts'
import { countTransitions, findChange } from './rating-changes.ts'
import { probability, ratio } from './round.ts'

/** Codes of the parts of any quarter, in the order in which they first appear. */
function partCodes(quarters: readonly QuarterResult[]): string[] {
  const codes = new Set<string>()
  for (const { credit } of quarters) for (const { code } of credit.parts) codes.add(code)
  return [...codes]
}

function presentPoint(quarter: QuarterResult, codes: readonly string[]): RatingPoint {
  const { model, letter, numeric, pd, parts, missing } = quarter.credit
  const byCode = new Map(parts.map((part) => [part.code, part]))
  const used = parts.length === 0 ? [] : codes
  return {
    ...placeOf(quarter),
    model,
    rating: letter,
    numeric,
    pd: probability(pd),
    parts: used.map((code) => byCode.get(code)?.points ?? 0),
    measures: used.map((code) => ratio(byCode.get(code)?.value)),
    missing: [...missing],
  }
}

function changesOf(
  quarters: readonly QuarterResult[],
  { before }: PartedQuarters,
): CreditRatingPage['data']['changes'] {
  return quarters.flatMap((quarter) => {
    const previous = before.get(quarter)
    const change = previous ? findChange(previous, quarter) : null
    return change ? [change] : []
  })
}

function labelOf(code: string): string {
  return code in CREDIT_PARTS ? CREDIT_PARTS[code as keyof typeof CREDIT_PARTS].label : code
}

export function buildCreditRating(_result: CompanyResult, quarters: PartedQuarters): PageContent {
  const { open, recent } = quarters
  const codes = partCodes([...open, ...recent])
  const data: CreditRatingPage['data'] = {
    figure: 'rating',
    parts: codes.map((code) => ({ figure: `rating.${code}`, code, label: labelOf(code) })),
    points: open.map((quarter) => presentPoint(quarter, codes)),
    hidden: hiddenOf(quarters),
    changes: changesOf(open, quarters),
    transitions: countTransitions(open),
  }
  const latest: CreditRatingPage['latest'] = {
    points: recent.map((quarter) => presentPoint(quarter, codes)),
    changes: changesOf(recent, quarters),
    transitions: countTransitions([...open, ...recent]),
  }
  return { data, latest }
}
