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
  type QueuedEvent,
} from '../testing/fake-stocks.ts'
import { clearMarket, listenToMarket, listStored } from '../testing/listen-to-market.ts'
import { createCatchUpJobs, requestMissing } from './jobs.ts'

let service: Awaited<ReturnType<typeof buildTestService>>
let deliver: Awaited<ReturnType<typeof listenToMarket>>
let stocks: ReturnType<typeof createFakeStocks>
let clock = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  service = await buildTestService()
  deliver = await listenToMarket(service.db, () => clock)
})
afterAll(() => service?.close())
beforeEach(async () => {
  await clearMarket(service.db)
  stocks = createFakeStocks()
  clock = new Date(clock.getTime() + 86_400_000)
  await listRequested()
})

const minutesLater = (minutes: number) => new Date(clock.getTime() + minutes * 60_000)

/** Catch-up requests not read by the test yet. */
let requestedBefore = 0
async function listRequested(): Promise<MarketCatchUp[]> {
  const { rows } = await sql<{ payload: MarketCatchUp }>`
    select data -> 'payload' as payload from bus.job
     where name = 'market-beats.catch-up-asked.stocks' order by created_on`.execute(service.db)
  const requested = rows.slice(requestedBefore).map(({ payload }) => payload)
  requestedBefore = rows.length
  return requested
}

const WEEK = '2026-11-23'
const first = () =>
  stocks.publish({
    companies: ['AAA', 'BBB'].map((ticker) => buildCompany(ticker)),
    ratings: ['AAA', 'BBB'].map((ticker) => buildRating(ticker)),
    weeks: { [WEEK]: ['AAA', 'BBB', 'CCC'].map((ticker) => buildEvent(ticker, '2026-11-24')) },
  })
const second = () =>
  stocks.publish({
    companies: [buildCompany('BBB', { name: 'Renamed' }), buildCompany('CCC')],
    ratings: [buildRating('AAA', { to_rating: 'AAA' }), buildRating('CCC')],
    weeks: { [WEEK]: [buildEvent('BBB', '2026-11-25')], '2026-11-30': [] },
  })

describe('market events', () => {
  it('the stored data matches stocks when events arrive in order, reversed or twice', async () => {
    const events = [...first(), ...second()]
    for (const order of [events, events.toReversed(), [...events, ...events.toReversed()]]) {
      await clearMarket(service.db)
      await deliver(order)
      expect(await listStored(service.db)).toEqual(stocks.list())
      await requestMissing(service.db, minutesLater(60))
    }
    expect(await listRequested()).toEqual([])
  })

  it('companies, ratings and weeks removed in a later revision are deleted', async () => {
    await deliver(first())
    await deliver(
      stocks.publish({
        companies: [buildCompany('BBB', { is_removed: true })],
        ratings: [buildRating('BBB', { is_removed: true })],
        weeks: { [WEEK]: [] },
      }),
    )
    expect(await listStored(service.db)).toMatchObject({
      companies: ['AAA AAA Corporation A'],
      ratings: ['AAA 26Q3 BBB A'],
      events: [],
    })
  })

  it('a week stays unchanged until all parts of the new one have arrived', async () => {
    await deliver(first())
    const next = stocks.publish({
      weeks: { [WEEK]: ['X', 'Y', 'Z'].map((ticker) => buildEvent(ticker, '2026-11-27')) },
    })
    const parts = next.filter(({ name }) => name === 'stocks.calendar-published')
    expect(parts).toHaveLength(2)
    await deliver(parts.slice(1))
    expect((await listStored(service.db)).events).toHaveLength(3)
    expect((await listStored(service.db)).events[0]).toBe('2026-11-24 AAA earnings')
    await deliver(parts.slice(0, 1))
    expect((await listStored(service.db)).events).toEqual(stocks.list().events)
  })
})

describe('catching up', () => {
  const isOf = (kind: string) => (event: QueuedEvent) => event.name === `stocks.${kind}-published`

  it.each(['companies', 'ratings', 'calendar', 'trend'])(
    'a catch-up is requested a minute after an event of %s was lost, and restores the data of stocks',
    async (kind) => {
      await deliver(first())
      const lossy = second().filter((event) => !isOf(kind)(event))
      await deliver(lossy)
      await deliver(stocks.publish({}))
      await requestMissing(service.db, minutesLater(0.99))
      // Each revision has all trends, so missing earlier ones leaves no gap.
      if (kind !== 'trend') {
        expect(await listStored(service.db)).not.toEqual(stocks.list())
        expect(await listRequested()).toEqual([])
        await requestMissing(service.db, minutesLater(1))
        const requested = await listRequested()
        expect(requested).toEqual([{ seen_revision: 1, seen_companies_revision: 1 }])
        for (const ask of requested) await deliver(stocks.answer(ask))
      }
      expect(await listStored(service.db)).toEqual(stocks.list())
      await requestMissing(service.db, minutesLater(60))
      expect(await listRequested()).toEqual([])
    },
  )

  it('a catch-up is requested again after ten minutes while data is missing', async () => {
    await deliver(first())
    await deliver(second().slice(1))
    for (const minute of [1, 2, 10, 11]) await requestMissing(service.db, minutesLater(minute))
    expect(await listRequested()).toHaveLength(2)
  })

  it('an empty service requests everything and deletes rows that stocks no longer has', async () => {
    const run = (now: Date) =>
      runDueJobs({ db: service.db, jobs: createCatchUpJobs(service.db, 'bus') }, now)
    await run(clock)
    const requested = await listRequested()
    expect(requested).toEqual([{ seen_revision: null, seen_companies_revision: null }])
    first()
    second()
    await deliver([
      {
        name: 'stocks.ratings-published',
        payload: { revision: 1, data_version: 1, ratings: [buildRating('GONE')] },
      },
    ])
    for (const ask of requested) await deliver(stocks.answer(ask).toReversed())
    expect(await listStored(service.db)).toEqual(stocks.list())
  })

  it('everything is requested if stored rows were lost', async () => {
    await deliver([...first(), ...second()])
    await service.db.deleteFrom('rating_change').where('ticker', '=', 'AAA').execute()
    for (const minute of [1, 2]) await requestMissing(service.db, minutesLater(minute))
    const requested = await listRequested()
    expect(requested).toEqual([{ seen_revision: null, seen_companies_revision: null }])
    for (const ask of requested) await deliver(stocks.answer(ask))
    expect(await listStored(service.db)).toEqual(stocks.list())
  })

  it('a catch-up is requested every ten minutes, even without known gaps', async () => {
    await deliver(first())
    const run = (now: Date) =>
      runDueJobs({ db: service.db, jobs: createCatchUpJobs(service.db, 'bus') }, now)
    const start = new Date('2027-01-05T10:00:00Z')
    await run(start)
    await run(new Date(start.getTime() + 599_999))
    expect(await listRequested()).toEqual([{ seen_revision: 1, seen_companies_revision: 1 }])
    second()
    await run(new Date(start.getTime() + 600_000))
    for (const ask of await listRequested()) await deliver(stocks.answer(ask))
    expect(await listStored(service.db)).toEqual(stocks.list())
  })
})
