import { type DemoSetOptions, generateDemoSet } from '../demo-set.ts'
import type { CompanyFacts, SecFact } from '../facts/company-facts.ts'

/** A generated set as a reader of its files sees it. */
export interface ReadDemoSet {
  readonly files: ReadonlyMap<string, string>
  readonly companies: readonly CompanyFacts[]
  /** Closes by symbol and date. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export function demoOptions(overrides: Partial<DemoSetOptions> = {}): DemoSetOptions {
  const until = Temporal.PlainDate.from('2026-11-21')
  return { seed: 7, until, companies: 50, quarters: 24, ...overrides }
}

export function readDemoSet(overrides: Partial<DemoSetOptions> = {}): ReadDemoSet {
  const files = new Map<string, string>()
  for (const { name, text } of generateDemoSet(demoOptions(overrides))) files.set(name, text)
  const prices = new Map<string, Map<string, number>>()
  for (const line of (files.get('prices.csv') ?? '').trimEnd().split('\n').slice(1)) {
    const [symbol = '', date = '', close] = line.split(',')
    const closes = prices.get(symbol) ?? new Map<string, number>()
    prices.set(symbol, closes.set(date, Number(close)))
  }
  const companies = [...files]
    .filter(([name]) => name.startsWith('companyfacts/'))
    .map(([, text]): CompanyFacts => JSON.parse(text))
  return { files, companies, prices }
}

/** Every fact of a company with its tag and unit. */
export function listFacts({ facts }: CompanyFacts) {
  return Object.entries(facts).flatMap(([taxonomy, tags]) =>
    Object.entries(tags).flatMap(([tag, { units }]) =>
      Object.entries(units).flatMap(([unit, list]) =>
        list.map((fact) => ({ ...fact, taxonomy, tag, unit })),
      ),
    ),
  )
}

function days(fact: SecFact): number {
  return Temporal.PlainDate.from(fact.start ?? fact.end).until(fact.end).days + 1
}

/** The facts of one us-gaap tag by period, `start/end` or `/end`. */
export function byPeriod({ facts }: CompanyFacts, tag: string): Map<string, number> {
  const list = Object.values(facts['us-gaap'][tag]?.units ?? {}).flat()
  return new Map(list.map((fact) => [`${fact.start ?? ''}/${fact.end}`, fact.val]))
}

/** The newest facts of a tag, by end of period, that last from `min` to `max` days. */
export function byEnd(company: CompanyFacts, tag: string, min: number, max: number) {
  const list = Object.values(company.facts['us-gaap'][tag]?.units ?? {}).flat()
  const wanted = list.filter((fact) => days(fact) >= min && days(fact) <= max)
  return new Map(wanted.map((fact) => [fact.end, fact.val]))
}
