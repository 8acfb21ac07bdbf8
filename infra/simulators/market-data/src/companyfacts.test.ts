import { describe, expect, it } from '@jest/globals'
import { companyFactsOf } from './companyfacts.ts'
import { simulateCompany } from './demo-set.ts'
import { isTradingDay, toDay } from './universe/days.ts'
import { listUniverse } from './universe/roster.ts'

const SEED = 7
const factsUntil = (index: number, until: string) => {
  const company = listUniverse()[index]
  if (!company) throw new RangeError(`no company ${index}`)
  return companyFactsOf(SEED, simulateCompany(SEED, company, toDay(until)))
}
const listed = (index: number, until: string) => {
  const { dei, 'us-gaap': gaap } = factsUntil(index, until).facts
  return Object.entries({ ...dei, ...gaap }).flatMap(([tag, { units }]) =>
    Object.entries(units).flatMap(([unit, facts]) => facts.map((fact) => ({ ...fact, tag, unit }))),
  )
}
const companies = Array.from({ length: 46 }, (_, index) => listed(index, '2026-11-21'))
const facts = companies.flat()
const days = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days + 1

describe('companyfacts of simulated companies', () => {
  it('a companyfacts document has the shape of the SEC and is marked as simulated', () => {
    const document = factsUntil(0, '2026-11-21')
    expect(Object.keys(document)).toEqual(['simulated', 'cik', 'entityName', 'facts'])
    expect(document).toMatchObject({ simulated: true, cik: 320193, entityName: 'Apple Inc.' })
    const whole = facts.filter(({ unit }) => unit !== 'USD/shares')
    expect(whole.filter(({ val }) => !Number.isSafeInteger(val))).toEqual([])
    expect(facts.filter(({ form, fp }) => (form === '10-K') !== (fp === 'FY'))).toEqual([])
  })

  it('every period has three, six, nine or twelve months', () => {
    const lengths = new Set(facts.flatMap(({ start, end }) => (start ? [days(start, end)] : [])))
    const odd = [...lengths].filter(
      (length) =>
        ![
          [89, 93],
          [180, 185],
          [272, 277],
          [364, 367],
        ].some(([least = 0, most = 0]) => length >= least && length <= most),
    )
    expect(odd).toEqual([])
  })

  it('reports are filed on trading days after their period, not after the day of the set', () => {
    const filings = new Map(facts.map(({ accn, filed }) => [accn, filed]))
    expect(filings.size).toBe(46 * 23)
    for (const filed of filings.values()) expect(isTradingDay(toDay(filed))).toBe(true)
    const isCover = (tag: string) => tag === 'EntityCommonStockSharesOutstanding'
    const early = facts.filter(({ tag, end, filed }) => !isCover(tag) && end >= filed)
    expect(early).toEqual([])
    expect(facts.filter(({ filed }) => filed > '2026-11-21')).toEqual([])
  })

  it('accession numbers are unique and cannot belong to a real filing', () => {
    expect(facts.filter(({ accn }) => !/^9999999999-\d{2}-\d{6}$/.test(accn))).toEqual([])
    const filings = companies.flatMap((own) => [...new Set(own.map(({ accn }) => accn))])
    expect(new Set(filings).size).toBe(filings.length)
  })

  it('a later set retains every fact', () => {
    const after = new Set(listed(1, '2027-08-20').map((fact) => JSON.stringify(fact)))
    const lost = (companies[1] ?? []).filter((fact) => !after.has(JSON.stringify(fact)))
    expect(lost).toEqual([])
  })
})
