import { type Amount, combine, type KnownFact, singleFact } from './fact.ts'
import type { FactBook } from './fact-book.ts'
import { INSTANT_ITEMS, type InstantItem, type TagFormula } from './tag-table.ts'

type Lookup = (tag: string) => KnownFact | null

function describe({ plus, minus = [] }: TagFormula, optional: readonly string[]): string {
  return [plus.join(' + '), ...[...minus, ...optional].map((tag) => `− ${tag}`)].join(' ')
}

/** The formula's figure for the period `lookup` reads; null when a required tag is absent. */
export function applyFormula(formula: TagFormula, lookup: Lookup): Amount | null {
  const found = (tags: readonly string[]) =>
    tags.map(lookup).filter((known): known is KnownFact => known !== null)
  const plus = found(formula.plus)
  const minus = found(formula.minus ?? [])
  if (plus.length < formula.plus.length || minus.length < (formula.minus?.length ?? 0)) return null
  const optional = found(formula.optionalMinus ?? [])
  if (plus.length === 1 && minus.length + optional.length === 0) {
    return singleFact(plus[0] as KnownFact)
  }
  return combine(
    plus.map(singleFact),
    [...minus, ...optional].map(singleFact),
    describe(
      formula,
      optional.map((known) => known.fact.tag),
    ),
  )
}

/** A balance-sheet item in USD at exactly `date`; null when not reported. */
export function instantAmount(book: FactBook, item: InstantItem, date: string): Amount | null {
  for (const formula of INSTANT_ITEMS[item].formulas) {
    const amount = applyFormula(formula, (tag) => book.instant(tag, date))
    if (amount) return amount
  }
  return null
}
