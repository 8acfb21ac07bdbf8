import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { countUnknownMeasures, formatMeasures } from './unknown-measures.ts'

let site: RefreshSite
beforeAll(async () => {
  site = await createRefreshSite()
})
afterAll(() => site.close())

describe('unknown measures', () => {
  it('without a published version there are no shares', async () => {
    expect(formatMeasures(await countUnknownMeasures(site.db))).toEqual([
      'No data version is published yet.',
    ])
  })

  it('each measure has its share of quarters without a value, of all and of those with closes', async () => {
    for (const ticker of ['T1', 'T2']) {
      await site.addCompany(ticker)
      await site.addFiling({
        ...{ ticker, accession: ticker, filed: '2026-11-10', periodEnd: '2026-09-30', amount: 100 },
      })
    }
    await site.refresh()
    await site.db
      .updateTable('quarter_result')
      .set({ market_from: '2025-11-10', unknown_measures: '' })
      .where('company_id', '=', 1)
      .execute()
    const [title, , ...lines] = formatMeasures(await countUnknownMeasures(site.db))
    expect(title).toBe(
      'Unknown measures of 2 rated company-quarters, 1 with closes at the filing and a year before',
    )
    expect(lines.map((line) => line.trim().split(/ +/))).toEqual(
      expect.arrayContaining([
        ['cash', '50.00%', '0.00%'],
        ['excess-return', '0.00%', '0.00%'],
      ]),
    )
  })
})
