import { describe, expect, it } from '@jest/globals'
import { simulateCompany } from '../demo-set.ts'
import { quarterIndex } from '../fiscal-calendar.ts'
import { toDay } from './days.ts'
import { companyReports } from './fsds.ts'
import { listUniverse } from './roster.ts'
import { type QuarterBooks, simulateBooks } from './simulate.ts'
import { traitsOf } from './traits.ts'

const SEED = 7
const UNTIL = toDay('2026-11-21')

/** 600 companies from the whole list, each with at least two years of books. */
const sample = listUniverse()
  .filter((_, i) => i % 9 === 4)
  .slice(0, 600)
  .map((company) => {
    const simulated = simulateCompany(SEED, company, UNTIL)
    const { anchor, reports } = simulated.schedule
    const first = quarterIndex(reports[0]?.fiscalYear ?? 2020, 1) - 4
    const last = reports.at(-1)?.quarter ?? anchor
    const { kind } = company.industry
    const books = simulateBooks(SEED, company.drawnAs, kind, simulated.traits, anchor, first, last)
    return { ...simulated, books, kind }
  })

type Sampled = (typeof sample)[number]

const newest = ({ books }: Sampled) => books.at(-1) as QuarterBooks
const isFinancial = ({ kind }: Sampled) => kind === 'bank' || kind === 'insurer'
const year = ({ books }: Sampled, pick: (b: QuarterBooks) => number) =>
  books.slice(-4).reduce((sum, quarter) => sum + pick(quarter), 0)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Companies that break a rule in any quarter; a list is faster than a hundred thousand assertions. */
function breaking(rule: (now: QuarterBooks, before: QuarterBooks, company: Sampled) => boolean) {
  return sample
    .filter((company) =>
      company.books.some((now, i) => {
        const before = company.books[i - 1]
        return before !== undefined && !rule(now, before, company)
      }),
    )
    .map(({ company }) => company.ticker)
}

describe('the books of the simulated companies', () => {
  it('simulated books hold finite whole amounts', () => {
    expect(
      breaking((now) => Object.values(now).every((amount) => Number.isSafeInteger(amount))),
    ).toEqual([])
  })

  it('simulated balance sheets balance', () => {
    expect(breaking((b) => b.assets === b.liabilities + b.equity)).toEqual([])
    expect(
      breaking((b, _before, company) =>
        isFinancial(company)
          ? b.assets === b.cash + b.securities + b.receivables + b.otherAssets
          : b.assets === b.currentAssets + b.ppe + b.otherAssets &&
            b.currentAssets ===
              b.cash + b.securities + b.receivables + b.inventory + b.otherCurrentAssets,
      ),
    ).toEqual([])
    expect(
      breaking(
        (b) => b.liabilities === b.payables + b.otherLiabilities + b.currentDebt + b.longTermDebt,
      ),
    ).toEqual([])
  })

  it('simulated cash flows explain every change in cash', () => {
    expect(
      breaking(
        (now, before) =>
          now.cash - before.cash === now.operatingCash + now.investingCash + now.financingCash,
      ),
    ).toEqual([])
  })

  it('simulated income statements add up to pre-tax and net income', () => {
    expect(breaking((b) => b.netIncome === b.pretaxIncome - b.incomeTax)).toEqual([])
    expect(
      breaking((b, _before, { kind }) =>
        kind === 'bank'
          ? b.pretaxIncome === b.operatingIncome
          : b.pretaxIncome === b.operatingIncome - b.interestExpense + b.oneOff,
      ),
    ).toEqual([])
  })

  it('simulated retained earnings roll by income and dividends unless shares are retired', () => {
    expect(
      breaking(
        (now, before, { traits }) =>
          traits.retiresBuybacks ||
          now.retainedEarnings - before.retainedEarnings === now.netIncome - now.dividends,
      ),
    ).toEqual([])
  })

  it('simulated books have no negative totals', () => {
    expect(
      breaking(
        (b) =>
          b.assets > 0 &&
          b.liabilities >= 0 &&
          b.cash >= 0 &&
          b.receivables >= 0 &&
          b.revenue >= 0 &&
          b.longTermDebt >= 0 &&
          b.shares > 0 &&
          b.capitalExpenditure >= 0,
      ),
    ).toEqual([])
  })
})

// Figures of listed U.S. companies in FY2024; the bounds allow the sampling error of 600 companies.
describe('a sample of 600 companies', () => {
  it('about 42% of a sample of 600 companies make losses', () => {
    const losses = sample.filter((company) => year(company, (b) => b.netIncome) < 0).length
    expect(losses / sample.length).toBeGreaterThan(0.36)
    expect(losses / sample.length).toBeLessThan(0.48)
  })

  const industrial = sample.filter((company) => !isFinancial(company))

  it('a sample of 600 companies has the leverage of listed companies', () => {
    const debt = industrial.map(
      (c) => (newest(c).currentDebt + newest(c).longTermDebt) / newest(c).assets,
    )
    expect(Math.abs(median(debt) - 0.2)).toBeLessThan(0.05)
    const liabilities = industrial.map((c) => newest(c).liabilities / newest(c).assets)
    expect(Math.abs(median(liabilities) - 0.54)).toBeLessThan(0.07)
    expect(
      industrial.filter((c) => newest(c).equity < 0).length / industrial.length,
    ).toBeGreaterThan(0.05)
  })

  it.each([
    ['Healthcare', 3.63],
    ['Technology', 2.01],
    ['Industrials', 1.75],
    ['Consumer Cyclical', 1.53],
  ])('a sample of 600 companies has the current ratio of %s', (sector, expected) => {
    const ratios = sample
      .filter(({ company, traits }) => company.industry.sector === sector && traits.isClassified)
      .map((c) => newest(c).currentAssets / newest(c).currentLiabilities)
    expect(ratios.length).toBeGreaterThan(40)
    expect(Math.abs(Math.log(median(ratios) / expected))).toBeLessThan(0.3)
  })

  it('share counts grow in a sample of 600 companies', () => {
    const growth = sample
      .filter(({ books }) => books.length > 5)
      .map(({ books }) => (books.at(-1)?.shares ?? 1) / (books.at(-5)?.shares ?? 1) - 1)
    expect(Math.abs(median(growth) - 0.0066)).toBeLessThan(0.01)
    expect(growth.filter((rate) => rate > 0.057).length / growth.length).toBeGreaterThan(0.17)
  })

  it('a sample of 600 companies has retained losses and debt-free biotechs', () => {
    const biotechs = sample.filter(({ kind }) => kind === 'biotech')
    const debtFree = biotechs.filter((c) => newest(c).longTermDebt + newest(c).currentDebt === 0)
    expect(debtFree.length / biotechs.length).toBeGreaterThan(0.2)
    const deficits = industrial.filter((c) => newest(c).retainedEarnings < 0).length
    expect(deficits / industrial.length).toBeGreaterThan(0.45)
  })
})

describe('implausible figures', () => {
  const all = listUniverse().map((company) => ({ company, traits: traitsOf(SEED, company) }))
  const invented = all.filter(({ company }) => company.known === null)
  const tickers = (list: readonly { company: { ticker: string } }[]) =>
    list.map(({ company }) => company.ticker)

  it('no company loses more in a year than it owns, in any quarter', () => {
    expect(
      breaking((now, _before, { books }) => {
        const at = books.indexOf(now)
        const lost = books.slice(Math.max(0, at - 3), at + 1).reduce((s, b) => s - b.netIncome, 0)
        return lost <= now.assets * 1.1
      }),
    ).toEqual([])
  })

  it('very few profits are valued below 3 or above 300 times earnings', () => {
    const far = all.filter(({ traits: { marketCap, netIncome } }) => {
      const pe = marketCap / netIncome
      return netIncome > 0 && (pe < 3 || pe > 300)
    })
    expect(far.length).toBeLessThan(12)
  })

  it('no equity of an invented company is valued at 150 times its book value', () => {
    const expensive = invented.filter(({ traits }) => {
      const equity = traits.assets * (1 - traits.liabilitiesToAssets)
      return equity > 0 && traits.marketCap / equity > 150
    })
    expect(tickers(expensive)).toEqual([])
  })

  it('no bank earns a twentieth of its assets', () => {
    const rich = all.filter(
      ({ company, traits }) =>
        company.industry.kind === 'bank' && traits.netIncome > 0.05 * traits.assets,
    )
    expect(tickers(rich)).toEqual([])
  })
})

describe('missing data', () => {
  const reported = (tag: string) =>
    sample.filter((one) =>
      [...companyReports(SEED, one)].some(({ rows }) => rows.includes(`\t${tag}\t`)),
    ).length

  it.each(['Liabilities', 'InterestExpense'])(
    '%s is missing for some companies and reported for others',
    (tag) => {
      expect(reported(tag)).toBeGreaterThan(sample.length * 0.4)
      expect(reported(tag)).toBeLessThan(sample.length * 0.97)
    },
  )
})

describe('the reports of a company', () => {
  const [first] = sample as [Sampled]

  it('reports are the same for the same seed and differ for another', () => {
    const text = (seed: number) =>
      [...companyReports(seed, simulateCompany(seed, first.company, UNTIL))]
        .map(({ rows }) => rows)
        .join('')
    expect(text(SEED)).toBe(text(SEED))
    expect(text(SEED + 1)).not.toBe(text(SEED))
  })

  it('existing reports do not change when a later day adds new ones', () => {
    for (const { company } of sample.slice(0, 40)) {
      const before = [...companyReports(SEED, simulateCompany(SEED, company, UNTIL))]
      const later = simulateCompany(SEED, company, toDay('2027-06-30'))
      const after = [...companyReports(SEED, later)]
      expect(after.slice(0, before.length).map(({ rows }) => rows)).toEqual(
        before.map(({ rows }) => rows),
      )
      if (company.defaultedDaysAgo === null) expect(after.length).toBeGreaterThan(before.length)
    }
  })

  it('a company has 23 reports unless it is newly listed or has failed, and none is from the future', () => {
    for (const { company, schedule } of sample) {
      const { reports } = schedule
      if (schedule.isRecent) {
        expect(reports.length).toBeGreaterThanOrEqual(2)
        expect(reports.length).toBeLessThanOrEqual(5)
      } else if (company.defaultedDaysAgo === null) expect(reports).toHaveLength(23)
      expect(reports.every(({ filed, end }) => end < filed && filed <= UNTIL)).toBe(true)
    }
  })
})
