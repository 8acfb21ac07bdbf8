import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { MarketCatchUp } from '@quantamental/api/events'
import { runDueJobs } from '@quantamental/service-kit/jobs'
import { sql } from 'kysely'
import { buildTestService } from '../testing/build-test-service.ts'
import {
  buildCompany,
  buildEvent,
  buildRating,
  createFakeStocks,
  type ToldOne,
} from '../testing/fake-stocks.ts'
import { forgetMarket, listenToMarket, listHeld } from '../testing/listen-to-market.ts'
import { askForMissing, createCatchUpJobs } from './catch-up.ts'

let service: Awaited<ReturnType<typeof buildTestService>>
let hear: Awaited<ReturnType<typeof listenToMarket>>
let stocks: ReturnType<typeof createFakeStocks>
let clock = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  service = await buildTestService()
  hear = await listenToMarket(service.db, () => clock)
})
afterAll(() => service?.close())
beforeEach(async () => {
  await forgetMarket(service.db)
  stocks = createFakeStocks()
  clock = new Date(clock.getTime() + 86_400_000)
  await listAsked()
})

const minutesLater = (minutes: number) => new Date(clock.getTime() + minutes * 60_000)

/** Catch-up requests not read by the test yet. */
let askedBefore = 0
async function listAsked(): Promise<MarketCatchUp[]> {
  const { rows } = await sql<{ payload: MarketCatchUp }>`
    select data -> 'payload' as payload from bus.job
     where name = 'market-beats.catch-up-asked.stocks' order by created_on`.execute(service.db)
  const asked = rows.slice(askedBefore).map(({ payload }) => payload)
  askedBefore = rows.length
  return asked
}

const WEEK = '2026-11-23'
const first = () =>
  stocks.tell({
    companies: ['AAA', 'BBB'].map((ticker) => buildCompany(ticker)),
    ratings: ['AAA', 'BBB'].map((ticker) => buildRating(ticker)),
    weeks: { [WEEK]: ['AAA', 'BBB', 'CCC'].map((ticker) => buildEvent(ticker, '2026-11-24')) },
  })
const second = () =>
  stocks.tell({
    companies: [buildCompany('BBB', { name: 'Renamed' }), buildCompany('CCC')],
    ratings: [buildRating('AAA', { to_rating: 'AAA' }), buildRating('CCC')],
    weeks: { [WEEK]: [buildEvent('BBB', '2026-11-25')], '2026-11-30': [] },
  })

describe('market events', () => {
  it('the stored data matches stocks when events arrive in order, reversed or twice', async () => {
    const events = [...first(), ...second()]
    for (const order of [events, events.toReversed(), [...events, ...events.toReversed()]]) {
      await forgetMarket(service.db)
      await hear(order)
      expect(await listHeld(service.db)).toEqual(stocks.list())
      await askForMissing(service.db, minutesLater(60))
    }
    expect(await listAsked()).toEqual([])
  })

  it('companies, ratings and weeks removed in a later revision are deleted', async () => {
    await hear(first())
    await hear(
      stocks.tell({
        companies: [buildCompany('BBB', { is_removed: true })],
        ratings: [buildRating('BBB', { is_removed: true })],
        weeks: { [WEEK]: [] },
      }),
    )
    expect(await listHeld(service.db)).toMatchObject({
      companies: ['AAA AAA Corporation A'],
      ratings: ['AAA 26Q3 BBB A'],
      events: [],
    })
  })

  it('a week stays unchanged until all parts of the new one have arrived', async () => {
    await hear(first())
    const next = stocks.tell({
      weeks: { [WEEK]: ['X', 'Y', 'Z'].map((ticker) => buildEvent(ticker, '2026-11-27')) },
    })
    const parts = next.filter(({ name }) => name === 'stocks.calendar-published')
    expect(parts).toHaveLength(2)
    await hear(parts.slice(1))
    expect((await listHeld(service.db)).events).toHaveLength(3)
    expect((await listHeld(service.db)).events[0]).toBe('2026-11-24 AAA earnings')
    await hear(parts.slice(0, 1))
    expect((await listHeld(service.db)).events).toEqual(stocks.list().events)
  })
})

describe('catching up', () => {
  const isOf = (kind: string) => (event: ToldOne) => event.name === `stocks.${kind}-published`

  it.each(['companies', 'ratings', 'calendar', 'trend'])(
    'a catch-up is requested a minute after an event of %s was lost, and restores the data of stocks',
    async (kind) => {
      await hear(first())
      const lossy = second().filter((event) => !isOf(kind)(event))
      await hear(lossy)
      await hear(stocks.tell({}))
      await askForMissing(service.db, minutesLater(0.99))
      // Each revision has all trends, so missing earlier ones leaves no gap.
      if (kind !== 'trend') {
        expect(await listHeld(service.db)).not.toEqual(stocks.list())
        expect(await listAsked()).toEqual([])
        await askForMissing(service.db, minutesLater(1))
        const asked = await listAsked()
        expect(asked).toEqual([{ seen_revision: 1, seen_companies_revision: 1 }])
        for (const ask of asked) await hear(stocks.answer(ask))
      }
      expect(await listHeld(service.db)).toEqual(stocks.list())
      await askForMissing(service.db, minutesLater(60))
      expect(await listAsked()).toEqual([])
    },
  )

  it('a catch-up is requested again after ten minutes while data is missing', async () => {
    await hear(first())
    await hear(second().slice(1))
    for (const minute of [1, 2, 10, 11]) await askForMissing(service.db, minutesLater(minute))
    expect(await listAsked()).toHaveLength(2)
  })

  it('an empty service requests everything and deletes rows that stocks no longer has', async () => {
    const run = (now: Date) =>
      runDueJobs({ db: service.db, jobs: createCatchUpJobs(service.db, 'bus') }, now)
    await run(clock)
    const asked = await listAsked()
    expect(asked).toEqual([{ seen_revision: null, seen_companies_revision: null }])
    first()
    second()
    await hear([
      {
        name: 'stocks.ratings-published',
        payload: { revision: 1, data_version: 1, ratings: [buildRating('GONE')] },
      },
    ])
    for (const ask of asked) await hear(stocks.answer(ask).toReversed())
    expect(await listHeld(service.db)).toEqual(stocks.list())
  })

  it('everything is requested if stored rows were lost', async () => {
    await hear([...first(), ...second()])
    await service.db.deleteFrom('rating_change').where('ticker', '=', 'AAA').execute()
    for (const minute of [1, 2]) await askForMissing(service.db, minutesLater(minute))
    const asked = await listAsked()
    expect(asked).toEqual([{ seen_revision: null, seen_companies_revision: null }])
    for (const ask of asked) await hear(stocks.answer(ask))
    expect(await listHeld(service.db)).toEqual(stocks.list())
  })

  it('a catch-up is requested every ten minutes, even without known gaps', async () => {
    await hear(first())
    const run = (now: Date) =>
      runDueJobs({ db: service.db, jobs: createCatchUpJobs(service.db, 'bus') }, now)
    const start = new Date('2027-01-05T10:00:00Z')
    await run(start)
    await run(new Date(start.getTime() + 599_999))
    expect(await listAsked()).toEqual([{ seen_revision: 1, seen_companies_revision: 1 }])
    second()
    await run(new Date(start.getTime() + 600_000))
    for (const ask of await listAsked()) await hear(stocks.answer(ask))
    expect(await listHeld(service.db)).toEqual(stocks.list())
  })
})
