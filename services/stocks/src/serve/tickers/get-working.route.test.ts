import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { STOCK_PAGES, WorkingSchema } from '@quantamental/api/stocks'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { createImportSite, IDENTITIES, type ImportSite, PRICES } from '../../../test/import-site.ts'
import { companyfactsJson } from '../../../test/sec-files.ts'

let site: ImportSite
let app: FastifyInstance
let cookies: Record<string, string>

beforeAll(async () => {
  site = await createImportSite()
  await site.import({
    identities: [await site.write('identities.csv', IDENTITIES)],
    companyfacts: [
      await site.write('apple.json', companyfactsJson(320193, 'Apple Inc.', [...APPLE_FACTS])),
    ],
    prices: [await site.write('prices.csv', PRICES)],
  })
  app = await site.serve()
  cookies = await viewerCookies({ tierNumber: 3 })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = cookies) => app.inject({ url, headers })
const working = (figure: string, quarter: string, headers?: Record<string, string>) =>
  get(`/api/tickers/AAPL/working/?figure=${figure}&quarter=${quarter}`, headers)

describe("figure calculations after an import of Apple's reports", () => {
  it("the calculation of Apple's 2022 Z-score cites its filings", async () => {
    const response = await working('z-score.x3', '22Q3')
    expect(response.statusCode).toBe(200)
    expect([...Value.Errors(WorkingSchema, response.json())]).toEqual([])
    // (119,103 + 2,931) ÷ 352,755: pre-tax income plus interest expense over total assets.
    expect(response.json().result).toBeCloseTo(0.34594, 4)
    expect(response.body).toContain('0000320193-22-000108')
  })

  it('a calculation agrees with the point on the page', async () => {
    const page = (await get('/api/tickers/AAPL/z-score/')).json()
    const points = [...page.data.points, ...page.latest.points]
    for (const { quarter, value } of points) {
      const { result } = (await working('z-score', quarter)).json()
      if (value === null) expect(result).toBeNull()
      else expect(result).toBeCloseTo(value, 5)
    }
  })

  it('calculations of the newest two quarters are withheld from visitors', async () => {
    for (const figure of ['z-score', 'line.totalAssets', 'market_cap', 'item.bs_debtassetsratio']) {
      expect((await working(figure, '22Q3', {})).statusCode).toBe(403)
    }
  })

  it('the calculation of equity is free, because it shows nothing but equity', async () => {
    const { inputs, result } = (await working('item.bs_equityusd', '22Q3', {})).json()
    expect(inputs.map(({ value }: { value: number }) => value)).toEqual([result])
  })

  it('an unknown figure has no calculation', async () => {
    expect((await working('z-score.x9', '22Q3')).statusCode).toBe(404)
  })
})

describe("pages after an import of Apple's reports", () => {
  it.each(STOCK_PAGES)('the %s page is answered', async (page) => {
    const response = (await get(`/api/tickers/AAPL/${page}/`)).json()
    expect(response).toMatchObject({
      page,
      lock: null,
      company: { ticker: 'AAPL', cik: 320193, simulated: false, data_version: 1 },
    })
  })
})

describe('calculations whose filings changed after publication', () => {
  const noted = async (figure: string, quarter: string) =>
    ((await working(figure, quarter)).json().notes ?? []).filter((note: string) =>
      note.includes('after this version was published'),
    ).length

  it('a calculation notes changed filings, as after a rollback or during an import', async () => {
    const page = (await get('/api/tickers/AAPL/z-score/')).json()
    const points = [...page.data.points, ...page.latest.points]
    const quarters: string[] = points.map(({ quarter }) => quarter)
    expect(quarters).toContain('22Q3')
    for (const quarter of quarters) expect(await noted('z-score', quarter)).toBe(0)
    await sql`
      update filing
         set amounts = (select array_agg(a + 1 order by place)
                          from unnest(amounts) with ordinality as u (a, place))
       where accession = '0000320193-22-000108'`.execute(site.db)
    expect(await noted('z-score', '22Q3')).toBe(1)
    expect(await noted('line.totalAssets', '22Q3')).toBe(1)
    // Quarters known before that report was filed are unaffected.
    for (const quarter of quarters.filter((quarter) => quarter < '22Q3')) {
      expect(await noted('z-score', quarter)).toBe(0)
    }
  })
})
