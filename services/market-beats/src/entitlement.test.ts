import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  CalendarSchema,
  type ChangesPage,
  ChangesPageSchema,
  ChangeWeeksSchema,
  type Update,
  UpdatesPageSchema,
} from '@quantamental/api/market-beats'
import { type TestClaims, viewerCookies } from '@quantamental/service-kit/testing'
import { Value } from 'typebox/value'
import { buildFiling } from './testing/build-filing.ts'
import { buildTestService } from './testing/build-test-service.ts'
import { buildCompany, buildEvent, buildRating, createFakeStocks } from './testing/fake-stocks.ts'
import { clearMarket, listenToMarket } from './testing/listen-to-market.ts'
import { recordFiling } from './updates/repository.ts'

/** The latest two quarters are for subscribers; 26Q1 is public. */
const NOW = new Date('2026-11-21T12:00:00Z')
const TIERS = { THREE: 3, FIVE: 5, NONE: 0 }

let service: Awaited<ReturnType<typeof buildTestService>>
beforeAll(async () => {
  service = await buildTestService({ now: () => NOW })
})
afterAll(() => service?.close())

/** Data visible only to entitled viewers. */
interface Secret {
  readonly letter: string
  readonly driver: string
  readonly from: string
}

/** Causes and price that give the letter and the driver away. */
function causesOf({ letter, driver }: Secret) {
  const points = letter.length * 1000
  return {
    close: { date: '2026-11-03', close: points },
    score: {
      ...{ model: 'credit-industrial-market', from: 0, to: points, from_pd: 0.01 },
      ...{ to_pd: 0.01 + points / 1e6, parts: [{ label: driver, points }] },
    },
  }
}

/** Each company filed 26Q1 (public: BBB to BB), 26Q2 (from the public BB) and 26Q3. */
async function publishSecret(secret: Secret, tickers: readonly string[] = Object.keys(TIERS)) {
  await clearMarket(service.db)
  const deliver = await listenToMarket(service.db, () => NOW)
  const secretOf = (ticker: string): Secret =>
    tickers.includes(ticker) ? secret : { letter: 'AA', driver: 'Leverage fell', from: 'BB' }
  const companies = Object.entries(TIERS).map(([ticker, tier_number]) =>
    buildCompany(ticker, {
      tier_number,
      latest: { quarter: '26Q3', letter: secretOf(ticker).letter },
      delayed: { quarter: '26Q1', letter: 'BB' },
    }),
  )
  const ratings = Object.keys(TIERS).flatMap((ticker) => {
    const { letter, driver, from } = secretOf(ticker)
    const open = { is_delayed: true, is_from_delayed: true, driver: 'Margins fell' }
    return [
      buildRating(ticker, {
        ...{ quarter: '26Q1', from_quarter: '25Q4', period_end: '2026-03-31', filed: '2026-05-05' },
        ...{ from_rating: 'BBB', to_rating: 'BB', ...open },
      }),
      buildRating(ticker, {
        ...{ quarter: '26Q2', from_quarter: '26Q1', period_end: '2026-06-30', filed: '2026-08-05' },
        ...{ from_rating: 'BB', to_rating: from, driver, is_from_delayed: true },
        ...causesOf(secretOf(ticker)),
      }),
      buildRating(ticker, {
        ...{ from_rating: from, to_rating: letter, driver },
        ...causesOf(secretOf(ticker)),
      }),
    ]
  })
  const events = Object.keys(TIERS).map((ticker) => buildEvent(ticker, '2026-11-24'))
  await deliver(createFakeStocks().publish({ companies, ratings, weeks: { '2026-11-23': events } }))
  for (const { ticker, quarter, period_end, filed } of ratings) {
    const accession = `${ticker}-${quarter}`
    const restatement = {
      ...({
        line: 'netIncome',
        label: 'Net income',
        fiscal_period: 'FY26 Q2',
        period_end,
      } as const),
      ...{ before: 100, after: secretOf(ticker).letter.length, is_restricted: true as const },
    }
    const restatements = quarter === '26Q3' ? [restatement] : []
    await recordFiling(
      service.db,
      buildFiling({ accession, ticker, period_end, filed, restatements }),
    )
  }
}

const CALENDAR = '/api/calendar/?from=2026-11-01&to=2026-11-30'
const URLS = [
  '/api/updates/?limit=50',
  '/api/updates/changes/?limit=50',
  '/api/updates/changes/?limit=50&direction=up',
  '/api/updates/changes/?limit=50&direction=down&sector=Technology',
  '/api/updates/weeks/',
  ...Object.keys(TIERS).flatMap((ticker) =>
    ['26Q1', '26Q2', '26Q3'].flatMap((quarter) => [
      `/api/updates/changes/${ticker}/${quarter}/`,
      `/api/updates/changes/${ticker}/${quarter}/static/`,
      `/embed/updates/${ticker}/${quarter}`,
      `/embed/updates/${ticker}/${quarter}/picture.png`,
    ]),
  ),
  '/feeds/rating-changes/all.rss',
  '/feeds/rating-changes/technology.atom',
  '/api/updates/carousel/',
  CALENDAR,
  '/api/calendar/?from=2026-11-01&to=2026-11-30&tickers=THREE,FIVE',
  '/api/calendar/ics/?from=2026-11-01&to=2026-11-30',
]

async function ask(url: string, claims: TestClaims | null) {
  const headers = claims === null ? {} : await viewerCookies(claims)
  return service.app.inject({ url, headers })
}
/** Ids differ between publications. */
async function requestAll(claims: TestClaims | null): Promise<string[]> {
  const bodies: string[] = []
  for (const url of URLS) {
    const { body } = await ask(url, claims)
    bodies.push(body.replaceAll(/"id":\d+|"next_before":"[^"]*"/g, ''))
  }
  return bodies
}

const VIEWERS: [string, TestClaims | null, string[]][] = [
  ['a visitor', null, ['THREE', 'FIVE', 'NONE']],
  ['a plan of tier 3 past due', { tierNumber: 3, status: 'past_due' }, ['THREE', 'FIVE', 'NONE']],
  ['a plan of tier 3', { tierNumber: 3, status: 'current' }, ['FIVE', 'NONE']],
  ['a plan of tier 5', { tierNumber: 5, status: 'current' }, ['NONE']],
]

describe('hidden ratings', () => {
  it.each(VIEWERS)(
    'no response to %s contains the hidden rating, whatever its direction',
    async (_, claims, hidden) => {
      await publishSecret({ letter: 'AAA', driver: 'Leverage fell', from: 'A' }, hidden)
      const up = await requestAll(claims)
      await publishSecret({ letter: 'D', driver: 'Interest cover fell', from: 'CCC' }, hidden)
      expect(await requestAll(claims)).toEqual(up)
    },
  )

  it.each(VIEWERS)(
    'the responses to %s change only with what they may see',
    async (_, claims, hidden) => {
      await publishSecret({ letter: 'AAA', driver: 'Leverage fell', from: 'A' })
      const seen = Object.keys(TIERS).filter((ticker) => !hidden.includes(ticker))
      const updates: Update[] = (await ask('/api/updates/?limit=50', claims)).json().results
      const of = (ticker: string, quarter: string) =>
        updates.find((update) => update.accession === `${ticker}-${quarter}`)?.rating
      for (const ticker of hidden) {
        expect(of(ticker, '26Q3')).toMatchObject({
          ...{ from_rating: '?', to_rating: '?', direction: null, driver: null },
          lock: { locked: true },
        })
        expect(of(ticker, '26Q2')).toMatchObject({
          from_rating: 'BB',
          to_rating: '?',
          driver: null,
        })
        expect(of(ticker, '26Q1')).toMatchObject({
          ...{ from_rating: 'BBB', to_rating: 'BB', direction: 'down', driver: 'Margins fell' },
          lock: null,
        })
      }
      for (const ticker of seen) {
        expect(of(ticker, '26Q3')).toMatchObject({
          ...{ from_rating: 'A', to_rating: 'AAA', direction: 'up', driver: 'Leverage fell' },
          lock: null,
        })
      }
      const page = async (query: string): Promise<ChangesPage> =>
        (await ask(`/api/updates/changes/?limit=50${query}`, claims)).json()
      const all = await page('')
      const rows = all.results.map(({ ticker, quarter, direction }) => [ticker, quarter, direction])
      expect(rows.toSorted()).toEqual(
        [
          ...Object.keys(TIERS).map((ticker) => [ticker, '26Q1', 'down']),
          ...seen.flatMap((ticker) => [
            [ticker, '26Q2', 'up'],
            [ticker, '26Q3', 'up'],
          ]),
        ].toSorted(),
      )
      expect(all.locked?.count).toBe(hidden.length * 2)
      const up = await page('&direction=up')
      expect(new Set(up.results.map(({ ticker }) => ticker))).toEqual(new Set(seen))
      const { weeks } = (await ask('/api/updates/weeks/', claims)).json()
      expect(weeks.length).toBeLessThanOrEqual(26)
      expect(weeks.at(-1)).toEqual(
        seen.length === 0
          ? { week: '2026-05-04', up: 0, down: 3 }
          : { week: '2026-11-02', up: seen.length, down: 0 },
      )
      for (const ticker of Object.keys(TIERS)) {
        const detail = (await ask(`/api/updates/changes/${ticker}/26Q3/`, claims)).json()
        expect(detail).toMatchObject(
          seen.includes(ticker)
            ? { to_rating: 'AAA', score: { parts: [{ points: 3000 }] }, lock: null }
            : { to_rating: '?', driver: null, score: null, close: null, lock: { locked: true } },
        )
      }
      const { events } = (await ask(CALENDAR, claims)).json()
      for (const { ticker, display_rating, is_delayed } of events) {
        const isSeen = seen.includes(ticker)
        expect([display_rating, is_delayed]).toEqual(isSeen ? ['AAA', false] : ['BB', true])
      }
    },
  )

  it('a locked rating has its reason and the tier that opens it', async () => {
    await publishSecret({ letter: 'AAA', driver: 'Leverage fell', from: 'A' })
    const locks = async (claims: TestClaims | null) => {
      const updates: Update[] = (await ask('/api/updates/', claims)).json().results
      const newest = updates.filter(({ period_end }) => period_end === '2026-09-30')
      return Object.fromEntries(newest.map(({ ticker, rating }) => [ticker, rating?.lock]))
    }
    const locked = true
    expect(await locks(null)).toMatchObject({
      THREE: { locked, reason: 'anonymous', need_tier: 3 },
      FIVE: { locked, reason: 'anonymous', need_tier: 5 },
      NONE: { locked, reason: 'anonymous', need_tier: 0 },
    })
    expect(await locks({ tierNumber: 3, status: 'past_due' })).toMatchObject({
      THREE: { reason: 'past_due' },
      FIVE: { reason: 'tier', need_tier: 5 },
    })
  })
})

describe('responses', () => {
  beforeEach(() => publishSecret({ letter: 'AAA', driver: 'Leverage fell', from: 'A' }))

  it.each([
    ['/api/updates/', UpdatesPageSchema],
    ['/api/updates/changes/', ChangesPageSchema],
    ['/api/updates/weeks/', ChangeWeeksSchema],
    [CALENDAR, CalendarSchema],
  ])('responses of %s match the contract and are cached privately', async (url, schema) => {
    const answer = await ask(url, { tierNumber: 5 })
    expect(Value.Errors(schema, answer.json())).toEqual([])
    expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect(answer.headers.vary).toContain('Cookie')
  })

  it('viewers who see different data get different ETags', async () => {
    for (const url of ['/api/updates/', '/api/updates/changes/', '/api/updates/weeks/', CALENDAR]) {
      const visitor = await ask(url, null)
      const subscriber = await ask(url, { tierNumber: 5 })
      expect(subscriber.headers.etag).not.toBe(visitor.headers.etag)
    }
  })
})

describe('amended reports', () => {
  it.each(VIEWERS)(
    'an amended report shows %s its effect on the rating as far as they may see it',
    async (_, claims, hidden) => {
      await clearMarket(service.db)
      const deliver = await listenToMarket(service.db, () => NOW)
      const companies = Object.entries(TIERS).map(([ticker, tier_number]) =>
        buildCompany(ticker, { tier_number }),
      )
      // The report moved the rating from BBB to A; restated figures give CCC from the day of the amendment.
      const restated = { to_rating: 'CCC', first_rating: 'A', restated_rating: 'CCC' }
      const ratings = companies.map(({ ticker }) => buildRating(ticker, restated))
      await deliver(createFakeStocks().publish({ companies, ratings }))
      const period_end = '2026-09-30'
      for (const { ticker } of companies) {
        const of = (accession: string, filed: string, form = '10-Q') =>
          recordFiling(service.db, buildFiling({ accession, ticker, period_end, filed, form }))
        await of(`${ticker}-report`, '2026-11-03')
        await of(`${ticker}-amendment`, '2026-11-17', '10-Q/A')
      }
      const updates: Update[] = (await ask('/api/updates/?limit=50', claims)).json().results
      const ratingOf = (accession: string) =>
        updates.find((update) => update.accession === accession)?.rating
      for (const { ticker } of companies) {
        const isHidden = hidden.includes(ticker)
        expect(ratingOf(`${ticker}-report`)).toMatchObject(
          isHidden
            ? { from_rating: '?', to_rating: '?', direction: null, driver: null }
            : { from_rating: 'BBB', to_rating: 'A', direction: 'up', driver: null },
        )
        expect(ratingOf(`${ticker}-amendment`)).toMatchObject({
          ...{ from_quarter: '26Q3', quarter: '26Q3' },
          ...(isHidden
            ? { from_rating: '?', to_rating: '?', direction: null, driver: null }
            : {
                ...{ from_rating: 'A', to_rating: 'CCC', direction: 'down' },
                driver: 'Restated figures',
              }),
        })
      }
      // The list has the report's own move, whose causes the restated figures hide.
      const { results }: ChangesPage = (await ask('/api/updates/changes/', claims)).json()
      expect(results).toHaveLength(companies.length - hidden.length)
      for (const change of results)
        expect(change).toMatchObject({ from_rating: 'BBB', to_rating: 'A', driver: null })
    },
  )

  it('an amendment without restatements leaves the rating unchanged', async () => {
    await clearMarket(service.db)
    const deliver = await listenToMarket(service.db, () => NOW)
    const ratings = [buildRating('THREE', { is_delayed: true })]
    await deliver(createFakeStocks().publish({ companies: [buildCompany('THREE')], ratings }))
    const amendment = { form: '10-Q/A', period_end: '2026-09-30', filed: '2026-11-17' }
    await recordFiling(service.db, buildFiling({ ticker: 'THREE', ...amendment }))
    const [update]: Update[] = (await ask('/api/updates/', null)).json().results
    expect(update?.rating).toMatchObject({
      ...{ from_quarter: '26Q3', quarter: '26Q3', from_rating: 'A', to_rating: 'A' },
      ...{ direction: 'same', driver: null },
    })
  })
})
