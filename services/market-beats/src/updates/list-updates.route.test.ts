import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type Update, UpdatesPageSchema } from '@quantamental/api/market-beats'
import { Value } from 'typebox/value'
import { buildFiling } from '../testing/build-filing.ts'
import { buildTestService } from '../testing/build-test-service.ts'
import { recordFiling } from './repository.ts'

let service: Awaited<ReturnType<typeof buildTestService>>
beforeAll(async () => {
  service = await buildTestService()
})
afterAll(() => service?.close())
beforeEach(async () => {
  await service.db.deleteFrom('recent_update').execute()
})

async function getUpdates(query = '') {
  const response = await service.app.inject(`/api/updates/${query}`)
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
const accessions = (body: { results: Update[] }) => body.results.map((row) => row.accession)

/** Seven filings, two of them on one day, published out of order. */
async function recordSeven() {
  const filed = ['07-03', '07-01', '07-05', '07-02', '07-04', '07-05', '07-06']
  for (const [index, day] of filed.entries())
    await recordFiling(
      service.db,
      buildFiling({ accession: `A-${index}`, filed: `2026-${day}`, period_end: '2026-06-30' }),
    )
}

describe('GET /api/updates/', () => {
  it('before the first filing the page is empty', async () => {
    const { status, body } = await getUpdates()
    expect(status).toBe(200)
    expect(body).toEqual({ results: [], next_before: null })
  })

  it('the updates show the five latest filings, whatever order they arrived in', async () => {
    await recordSeven()
    const { body } = await getUpdates()
    expect(accessions(body)).toEqual(['A-6', 'A-5', 'A-2', 'A-4', 'A-0'])
    expect(body.next_before).toEqual(expect.any(String))
    expect(Value.Errors(UpdatesPageSchema, body)).toEqual([])
  })

  it('the cursor leads through all pages to the end', async () => {
    await recordSeven()
    const first = await getUpdates()
    const second = await getUpdates(`?before=${first.body.next_before}`)
    expect(accessions(second.body)).toEqual(['A-3', 'A-1'])
    expect(second.body.next_before).toBeNull()
  })

  it('the cursor keeps its place when a newer filing arrives between two pages', async () => {
    await recordSeven()
    const first = await getUpdates('?limit=2')
    await recordFiling(service.db, buildFiling({ accession: 'A-new', filed: '2026-07-09' }))
    const second = await getUpdates(`?limit=2&before=${first.body.next_before}`)
    expect(accessions(first.body)).toEqual(['A-6', 'A-5'])
    expect(accessions(second.body)).toEqual(['A-2', 'A-4'])
  })

  it('an exactly full last page has no next cursor', async () => {
    await recordSeven()
    expect((await getUpdates('?limit=7')).body.next_before).toBeNull()
    expect((await getUpdates('?limit=6')).body.next_before).not.toBeNull()
  })

  it.each([1, 50])('a limit of %d is accepted', async (limit) => {
    expect((await getUpdates(`?limit=${limit}`)).status).toBe(200)
  })

  it.each(['0', '51', '-1', '2.5', 'five', ''])(
    'a limit of "%s" is rejected with an error on the field',
    async (limit) => {
      const { status, body } = await getUpdates(`?limit=${limit}`)
      expect(status).toBe(400)
      expect(body.limit).toEqual([expect.any(String)])
    },
  )

  it.each([
    'abc',
    '2026-02-30.1',
    '2026-07-01.0',
    "1';drop table recent_update;--",
    'x'.repeat(41),
  ])('the cursor "%s" is rejected with an error on the field', async (before) => {
    const { status, body } = await getUpdates(`?before=${encodeURIComponent(before)}`)
    expect(status).toBe(400)
    expect(body).toEqual({ before: [expect.any(String)] })
  })

  it('an update has the time and dates as published, one row per filing', async () => {
    await recordFiling(service.db, buildFiling())
    const { body } = await getUpdates()
    expect(body.results).toEqual([
      {
        id: expect.any(Number),
        ticker: 'AAPL',
        name: 'Apple Inc.',
        sector: null,
        tier_number: 0,
        form: '10-Q',
        fiscal_period: 'FY26 Q3',
        period_end: '2026-06-27',
        filed: '2026-07-31',
        accession: '0000320193-26-000123',
        url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000123/',
        published_at: '2026-08-01T06:00:00.000Z',
        simulated: false,
        rating: null,
      },
    ])
  })

  it('an update has restated figures with the change, and none for other filings', async () => {
    const year = { fiscal_period: 'FY25', period_end: '2025-09-27' }
    await recordFiling(service.db, buildFiling({ accession: 'A-1', filed: '2026-07-30' }))
    await recordFiling(
      service.db,
      buildFiling({
        accession: 'A-2',
        form: '10-K/A',
        restatements: [
          { line: 'netIncome', label: 'Net income', ...year, before: -100, after: -160 },
          { line: 'revenue', label: 'Revenue', ...year, before: 0, after: 7 },
        ],
      }),
    )
    const { body } = await getUpdates()
    expect(Value.Errors(UpdatesPageSchema, body)).toEqual([])
    const [amendment, report] = body.results
    expect(amendment.restatements).toEqual([
      { line: 'netIncome', label: 'Net income', ...year, before: -100, after: -160, change: -0.6 },
      { line: 'revenue', label: 'Revenue', ...year, before: 0, after: 7, change: null },
    ])
    expect(report).not.toHaveProperty('restatements')
  })

  it.each([
    ['after', [true, false]],
    ['before', [false, true]],
  ])(
    'only real filings are shown if they arrived %s simulated ones of the company',
    async (_, order) => {
      await recordFiling(
        service.db,
        buildFiling({ accession: 'M', ticker: 'MRVL', simulated: true }),
      )
      for (const simulated of order)
        await recordFiling(service.db, buildFiling({ accession: `A-${simulated}`, simulated }))
      const { body } = await getUpdates()
      expect(accessions(body).toSorted()).toEqual(['A-false', 'M'])
    },
  )

  it('updates are revalidated each time, with a 304 while unchanged', async () => {
    await recordFiling(service.db, buildFiling())
    const { headers } = await getUpdates()
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    const ask = () =>
      service.app.inject({
        url: '/api/updates/',
        headers: { 'if-none-match': String(headers.etag) },
      })
    expect((await ask()).statusCode).toBe(304)
    await recordFiling(service.db, buildFiling({ accession: 'another' }))
    expect((await ask()).statusCode).toBe(200)
  })
})
