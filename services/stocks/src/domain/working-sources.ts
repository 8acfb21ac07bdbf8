import type { FactSource, PriceSource, WorkingInput } from '@quantamental/api/stocks'
import type { Amount, Term } from './fact.ts'
import { filingUrl } from './filing-url.ts'
import type { MarketEquity } from './market-equity.ts'

/** The end of every working: the fact as filed. A simulated fact has no filing to link to. */
export function presentFactSource(cik: number, { sign, known: { fact } }: Term): FactSource {
  const simulated = fact.origin === 'simulated'
  return {
    kind: 'fact',
    taxonomy: fact.taxonomy,
    tag: fact.tag,
    unit: fact.unit,
    value: fact.value,
    period_start: fact.periodStart,
    period_end: fact.periodEnd,
    form: fact.form,
    accession: fact.accession,
    filed: fact.filed,
    url: simulated ? null : filingUrl(cik, fact.accession),
    sign,
    simulated,
  }
}

export function presentPriceSource({ price, splitFactor }: MarketEquity): PriceSource {
  return {
    kind: 'price',
    symbol: price.symbol,
    date: price.date,
    close: price.close,
    split_factor: splitFactor,
    file: price.file,
    simulated: price.origin === 'simulated',
  }
}

/** One input of a formula; `amount` null: not reported. */
export function presentAmount(
  cik: number,
  code: string,
  label: string,
  amount: Amount | null,
  unit = 'USD',
): WorkingInput {
  return {
    code,
    label,
    value: amount?.value ?? null,
    unit,
    derivation: amount?.derivation ?? 'Not reported',
    sources: (amount?.terms ?? []).map((term) => presentFactSource(cik, term)),
  }
}

export function presentMarketEquity(
  cik: number,
  label: string,
  equity: MarketEquity | { missing: string },
): WorkingInput {
  const code = 'marketEquity'
  if ('missing' in equity) {
    const derivation = `Missing: ${equity.missing}`
    return { code, label, value: null, unit: 'USD', derivation, sources: [] }
  }
  const { shares, price, splitFactor } = equity
  const adjusted =
    splitFactor === 1 ? '' : `, times ${Number(splitFactor.toPrecision(6))} for splits in between`
  const counted = shares.amount.derivation ? ` (${shares.amount.derivation})` : ''
  return {
    code,
    label,
    value: equity.value,
    unit: 'USD',
    derivation: `Close of ${price.date} times shares outstanding${counted}${adjusted}`,
    sources: [
      presentPriceSource(equity),
      ...shares.amount.terms.map((term) => presentFactSource(cik, term)),
    ],
  }
}
