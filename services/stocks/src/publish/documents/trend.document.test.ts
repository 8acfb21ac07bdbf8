import { describe, expect, it } from '@jest/globals'
import type { Trend } from '@quantamental/api/stocks'
import { buildUniverseDocuments } from './trend.document.ts'

/** Rows of a company worth `marketCap` from a quarter to 26Q3. */
function rowsFrom(companyId: number, from: string, marketCap: number) {
  const [year = 0, quarter = 0] = from.split('Q').map(Number)
  const first = year * 4 + quarter - 1
  return Array.from({ length: 26 * 4 + 3 - first }, (_, i) => ({
    ...{ companyId, sector: 'Technology', simulated: false, marketCap, revenue: 1, netIncome: 1 },
    quarter: `${Math.floor((first + i) / 4)}Q${((first + i) % 4) + 1}`,
  }))
}

function trendOf(rows: ReturnType<typeof rowsFrom>): Trend {
  const document = buildUniverseDocuments(rows).find(({ name }) => name === 'trend-marketcap')
  return JSON.parse(document?.body ?? '')
}

describe('market trend', () => {
  it('the trend starts when at least half of the companies report, and omits the newest two quarters', () => {
    const { quarters, total } = trendOf([
      ...rowsFrom(1, '20Q1', 100),
      ...rowsFrom(2, '25Q2', 10),
      ...rowsFrom(3, '25Q3', 1),
      ...rowsFrom(4, '25Q4', 1),
    ])
    expect(quarters).toEqual(['25Q2', '25Q3', '25Q4', '26Q1'])
    expect(total.counts).toEqual([2, 3, 4, 4])
    expect(total.values).toEqual([110, 111, 112, 112])
  })

  it('the trend has at most sixteen quarters', () => {
    const { quarters } = trendOf(rowsFrom(1, '18Q1', 100))
    expect([quarters.length, quarters[0], quarters.at(-1)]).toEqual([16, '22Q2', '26Q1'])
  })
})
