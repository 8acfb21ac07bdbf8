import { dayNumber } from '../src/dates/calendar-date.ts'
import type {
  CloseSeries,
  CompanyInput,
  EngineMarketData,
  MarketSeries,
  StockSplit,
  StoredFiling,
  TagName,
} from '../src/engine/company-input.ts'
import { FactStore } from '../src/engine/facts/fact-store.ts'
import { indexTags } from '../src/engine/facts/tag-slots.ts'
import { buildCompany, type Fact } from './factories.ts'

const tags: TagName[] = []

function tagId({ taxonomy, tag: name, unit }: Fact): number {
  const known = tags.find((t) => t.taxonomy === taxonomy && t.name === name && t.unit === unit)
  if (known) return known.id
  tags.push({ id: tags.length + 1, taxonomy, name, unit })
  return tags.length
}

/** Facts grouped into one stored filing per accession, by filing day. */
export function buildFilings(facts: readonly Fact[]): StoredFiling[] {
  const accessions = [...new Set(facts.map((fact) => fact.accession))]
  const filings = accessions.map((accession, index): StoredFiling => {
    const own = facts.filter((fact) => fact.accession === accession)
    const [first] = own
    if (!first) throw new Error('a filing without facts')
    return {
      id: index + 1,
      accession,
      form: first.form,
      filed: dayNumber(first.filed),
      fiscalYear: first.fiscalYear,
      fiscalPeriod: first.fiscalPeriod,
      tags: own.map(tagId),
      starts: own.map(({ periodStart }) => (periodStart === null ? null : dayNumber(periodStart))),
      ends: own.map(({ periodEnd }) => dayNumber(periodEnd)),
      amounts: own.map(({ value }) => value),
    }
  })
  return filings.sort((a, b) => a.filed - b.filed || a.id - b.id)
}

/** Closes by day, such as `['2022-09-23', 150.43]`. */
export function buildCloses(closes: readonly (readonly [string, number])[] = []): CloseSeries {
  return {
    symbol: 'AAPL',
    days: closes.map(([date]) => dayNumber(date)),
    closes: closes.map(([, close]) => close),
    files: new Map(closes.map(([date]) => [Number(date.slice(0, 4)), 'prices.csv'])),
  }
}

export const split = (date: string, newForOld: number): StockSplit => ({
  effective: dayNumber(date),
  newForOld,
})

export function buildInput(
  facts: readonly Fact[],
  overrides: Partial<CompanyInput> = {},
): CompanyInput {
  return {
    company: buildCompany(),
    origin: facts[0]?.origin ?? 'real',
    marketOrigin: facts[0]?.origin ?? 'real',
    filings: buildFilings(facts),
    closes: buildCloses(),
    splits: [],
    shortInterest: [],
    estimates: [],
    listing: null,
    publishedReturns: [],
    ...overrides,
  }
}

const NO_SERIES: MarketSeries = { days: [], levels: [], chains: [], totalValue: null }
export const NO_MARKET = { real: NO_SERIES, simulated: NO_SERIES }

/** Include the tags of all filings built so far. */
export function buildMarketData(
  today = '2026-11-21',
  overrides: Partial<EngineMarketData> = {},
): EngineMarketData {
  const none = { treasury: null, market: NO_MARKET, rates: [] }
  return { tags: [...tags], ...none, today: dayNumber(today), ...overrides }
}

/** A store with all filings of `facts` applied in order of filing. */
export function buildStore(facts: readonly Fact[]): FactStore {
  const filings = buildFilings(facts)
  const slots = indexTags(buildMarketData().tags).slotsIn('USD')
  const store = new FactStore()
  filings.forEach((filing, index) => {
    store.apply(filing, index, slots)
  })
  return store
}
