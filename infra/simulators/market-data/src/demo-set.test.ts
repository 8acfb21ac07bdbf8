import { describe, expect, it } from '@jest/globals'
import { listFacts, readDemoSet } from './testing/read-demo-set.ts'
import { isTradingDay, toDay } from './universe/days.ts'

const UNTIL = '2026-11-21'
const set = readDemoSet()

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days
}

describe('the demo set', () => {
  it('a demo set has the same bytes for the same seed and day', () => {
    expect([...readDemoSet().files]).toEqual([...set.files])
  })

  it('a demo set differs for another seed', () => {
    const name = 'companyfacts/CIK0000320193.json'
    const other = readDemoSet({ seed: 8, companies: 1 }).files.get(name)
    expect(other).not.toBe(set.files.get(name))
  })

  it('a company has the same filings whatever the number of companies', () => {
    const few = readDemoSet({ companies: 2 }).files
    expect(few.get('companyfacts/CIK0000789019.json')).toBe(
      set.files.get('companyfacts/CIK0000789019.json'),
    )
  })

  it('every companyfacts document is marked as simulated', () => {
    for (const [name, text] of set.files) {
      if (name.endsWith('.json')) expect(JSON.parse(text).simulated).toBe(true)
    }
    expect(set.companies).toHaveLength(50)
  })

  it('the demo set stays well below 60 MB', () => {
    const bytes = [...set.files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    expect(bytes).toBeLessThan(60e6)
  })
})

/** Facts of the whole set that break a rule; a list is faster than a million assertions. */
function findFacts(isWrong: (fact: ReturnType<typeof listFacts>[number]) => boolean) {
  return set.companies.flatMap((company) =>
    listFacts(company)
      .filter(isWrong)
      .map((fact) => ({ cik: company.cik, ...fact })),
  )
}

describe('simulated filings', () => {
  it('every simulated filing has the shape of SEC companyfacts', () => {
    for (const company of set.companies) {
      expect(Object.keys(company)).toEqual(['simulated', 'cik', 'entityName', 'facts'])
      expect(Object.keys(company.facts)).toEqual(['dei', 'us-gaap'])
    }
    expect(findFacts(({ val }) => !Number.isFinite(val))).toEqual([])
    expect(
      findFacts(({ unit, val }) => unit !== 'USD/shares' && !Number.isSafeInteger(val)),
    ).toEqual([])
    expect(findFacts(({ form, fp }) => (form === '10-K') !== (fp === 'FY'))).toEqual([])
    expect(findFacts(({ start, end }) => start !== undefined && start >= end)).toEqual([])
  })

  it('every simulated filing is dated after its period and not after the day of the set', () => {
    expect(findFacts(({ end, filed }) => filed > UNTIL || end >= filed)).toEqual([])
  })

  it('every simulated filing is filed on time and on a business day', () => {
    for (const company of set.companies) {
      const current = new Map<string, { end: string; filed: string; form: string }>()
      for (const fact of listFacts(company)) {
        if (fact.tag !== 'Assets') continue
        const newest = current.get(fact.accn)
        if (!newest || newest.end < fact.end) current.set(fact.accn, fact)
      }
      for (const { end, filed, form } of current.values()) {
        const [least, most] = form === '10-K' ? [45, 60] : [25, 40]
        expect(daysBetween(end, filed)).toBeGreaterThanOrEqual(least ?? 0)
        expect(daysBetween(end, filed)).toBeLessThanOrEqual(most ?? 0)
        expect(isTradingDay(toDay(filed))).toBe(true)
      }
    }
  })

  it('every simulated filing has a unique accession number that no real filing can have', () => {
    expect(findFacts(({ accn }) => !/^9999999999-\d{2}-\d{6}$/.test(accn))).toEqual([])
    const filings = new Map<string, string>()
    for (const company of set.companies) {
      for (const { accn, filed, fy, fp } of listFacts(company)) {
        const filing = [company.cik, fy, fp, filed].join('/')
        if ((filings.get(accn) ?? filing) !== filing) throw new Error(`${accn} names two filings`)
        filings.set(accn, filing)
      }
    }
    expect(filings.size).toBe(50 * 24)
  })

  it('every detailed company has filed 24 quarters', () => {
    for (const company of set.companies) {
      const filings = new Set(listFacts(company).map(({ accn }) => accn))
      expect(filings.size).toBe(24)
    }
  })

  it('every simulated filing covers three, six, nine or twelve months', () => {
    const lengths = [
      [80, 100],
      [170, 190],
      [260, 285],
      [350, 380],
    ]
    const periods = new Set(
      set.companies.flatMap((company) =>
        listFacts(company).flatMap(({ start, end }) => (start ? [`${start}/${end}`] : [])),
      ),
    )
    for (const period of periods) {
      const [start = '', end = ''] = period.split('/')
      const days = daysBetween(start, end)
      expect(lengths.some(([min = 0, max = 0]) => days >= min && days <= max)).toBe(true)
    }
  })
})

describe('a set made on a later day', () => {
  const earlier = readDemoSet({ companies: 12 })
  const later = readDemoSet({ companies: 12, until: Temporal.PlainDate.from('2027-08-20') })

  it('a later set retains every fact and adds those filed since', () => {
    for (const [i, company] of earlier.companies.entries()) {
      const before = listFacts(company).map((fact) => JSON.stringify(fact))
      const after = listFacts(later.companies[i] ?? company)
      const retained = after
        .filter(({ filed }) => filed <= UNTIL)
        .map((fact) => JSON.stringify(fact))
      expect(retained).toEqual(before)
      expect(new Set(after.map(({ accn }) => accn)).size).toBeGreaterThanOrEqual(26)
    }
  })

  it('a later set has the same closes on shared days', () => {
    for (const [symbol, closes] of earlier.prices) {
      const after = later.prices.get(symbol) ?? new Map<string, number>()
      const shared = [...closes].filter(([date]) => after.has(date))
      expect(shared.length).toBeGreaterThan(270)
      for (const [date, close] of shared) expect(after.get(date)).toBe(close)
    }
  })

  it('a set of an earlier day has 24 quarters too', () => {
    const past = readDemoSet({ companies: 2, until: Temporal.PlainDate.from('2023-03-15') })
    for (const company of past.companies) {
      const facts = listFacts(company)
      expect(new Set(facts.map(({ accn }) => accn)).size).toBe(24)
      expect(facts.every(({ filed }) => filed <= '2023-03-15')).toBe(true)
    }
  })
})
