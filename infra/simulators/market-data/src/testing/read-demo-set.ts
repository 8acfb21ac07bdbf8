import { type DemoSetOptions, generateCompanyFacts, listDetailed } from '../demo-set.ts'
import type { CompanyFacts, SecFact } from '../facts/build-company-facts.ts'
import { listTradingDays } from '../prices.ts'
import { dayText, toDay } from '../universe/days.ts'
import { detailedSubject, priceDays } from '../universe/subjects.ts'

/** Detailed companies of a set, read back from its files. */
export interface ReadDemoSet {
  readonly files: ReadonlyMap<string, string>
  readonly companies: readonly CompanyFacts[]
  /** Closes by symbol and date, in USD. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export function demoOptions(overrides: Partial<DemoSetOptions> = {}): DemoSetOptions {
  const until = Temporal.PlainDate.from('2026-11-21')
  return { seed: 7, until, companies: 50, quarters: 24, ...overrides }
}

export function readDemoSet(overrides: Partial<DemoSetOptions> = {}): ReadDemoSet {
  const options = demoOptions(overrides)
  const files = new Map<string, string>()
  const detailed = listDetailed(options)
  for (const { name, text } of generateCompanyFacts(options.seed, detailed)) files.set(name, text)
  const companies = [...files.values()].map((text): CompanyFacts => JSON.parse(text))
  const tradingDays = listTradingDays(toDay(options.until))
  const days = priceDays(toDay(options.until))
  const prices = new Map(
    detailed.map((company) => {
      const { symbol, closeOn } = detailedSubject(options.seed, company, tradingDays)
      return [symbol, new Map(days.map((day) => [dayText(day), closeOn(day) ?? 0]))]
    }),
  )
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

/** Facts of one us-gaap tag by period, `start/end` or `/end`. */
export function byPeriod({ facts }: CompanyFacts, tag: string): Map<string, number> {
  const list = Object.values(facts['us-gaap'][tag]?.units ?? {}).flat()
  return new Map(list.map((fact) => [`${fact.start ?? ''}/${fact.end}`, fact.val]))
}

/** Newest facts of a tag by end of period, for periods of `min` to `max` days. */
export function byEnd(company: CompanyFacts, tag: string, min: number, max: number) {
  const list = Object.values(company.facts['us-gaap'][tag]?.units ?? {}).flat()
  const matching = list.filter((fact) => days(fact) >= min && days(fact) <= max)
  return new Map(matching.map((fact) => [fact.end, fact.val]))
}
