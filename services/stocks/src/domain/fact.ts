/** Where a stored fact or price came from: the real world (an SEC filing, a market) or the demo generator. */
export type Origin = 'real' | 'simulated'

/**
 * One reported value as filed. `periodStart` is null for a value at a date. `fiscalYear` and
 * `fiscalPeriod` describe the filing and not the fact. Dates are yyyy-mm-dd.
 */
export interface Fact {
  readonly taxonomy: string
  readonly tag: string
  readonly unit: string
  readonly periodStart: string | null
  readonly periodEnd: string
  readonly value: number
  readonly form: string
  readonly accession: string
  readonly filed: string
  readonly fiscalYear: number | null
  readonly fiscalPeriod: string | null
  readonly origin: Origin
}

/** A fact as known at some date, and the day on which its figure (any value of it) was first filed. */
export interface KnownFact {
  readonly fact: Fact
  readonly firstFiled: string
}

/** One fact in a sum. */
export interface Term {
  readonly sign: 1 | -1
  readonly known: KnownFact
}

/** A figure made of facts. `derivation` says how in words; empty for a single fact. */
export interface Amount {
  readonly value: number
  readonly terms: readonly Term[]
  readonly derivation: string
}

/** Annual and quarterly reports; comparatives in prospectuses and proxies are not statements. */
const PERIODIC_FORM = /^(10-K|10-KT|10-K405|10-KSB|10-Q|10-QT|20-F|40-F)(\/A)?$/

export function isPeriodicForm(form: string): boolean {
  return PERIODIC_FORM.test(form)
}

export function isAnnualForm(form: string): boolean {
  return isPeriodicForm(form) && !form.startsWith('10-Q')
}

export function singleFact(known: KnownFact): Amount {
  return { value: known.fact.value, terms: [{ sign: 1, known }], derivation: '' }
}

/** `plus` less `minus`, with every fact of both. */
export function combine(
  plus: readonly Amount[],
  minus: readonly Amount[],
  derivation: string,
): Amount {
  const flip = (term: Term): Term => ({ sign: term.sign === 1 ? -1 : 1, known: term.known })
  return {
    value: plus.reduce((sum, a) => sum + a.value, 0) - minus.reduce((sum, a) => sum + a.value, 0),
    terms: [...plus.flatMap((a) => a.terms), ...minus.flatMap((a) => a.terms.map(flip))],
    derivation,
  }
}

/** The day on which the last of `amounts`' facts was first filed; null without facts. */
export function lastFirstFiled(amounts: readonly (Amount | null)[]): string | null {
  let last: string | null = null
  for (const amount of amounts) {
    for (const { known } of amount?.terms ?? []) {
      if (last === null || known.firstFiled > last) last = known.firstFiled
    }
  }
  return last
}
