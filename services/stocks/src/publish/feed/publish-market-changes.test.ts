import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { CalendarPublished, RatingsPublished } from '@quantamental/api/events'
import { sql } from 'kysely'
import { consume, listQueuedEvents, type QueuedEvent } from '../../../test/fake-consumer.ts'
import { createRefreshSite, type RefreshSite, TODAY } from '../../../test/refresh-site.ts'
import { rollbackVersion } from '../versions/data-version.repository.ts'
import { answerCatchUp } from './answer-catch-up.ts'
import { publishChanges } from './publish-changes.ts'
import { publishMarketChanges } from './publish-market-changes.ts'

/** Ends of four consecutive quarters; each report is filed 30 days later. */
const ENDS = ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30']

let site: RefreshSite
/** The amount sets the rating: hundreds are the rank of the letter, 0 is AAA, 3 BBB. */
async function addQuarter(ticker: string, index: number, amount: number) {
  const periodEnd = ENDS[index] ?? ''
  const filed = new Date(Date.parse(periodEnd) + 30 * 86_400_000).toISOString().slice(0, 10)
  const accession = `${ticker}-${index}`
  await site.addFiling({ ticker, accession, filed, periodEnd, amount })
}
async function addEvent(symbol: string, date: string, kind = 'earnings') {
  await sql`insert into calendar_event (symbol, origin, kind, date, session, file)
    values (${symbol}, 'simulated', ${kind}, ${date}, null, 'test')`.execute(site.db)
}

beforeEach(async () => {
  site = await createRefreshSite()
  for (const ticker of ['AAA', 'BBB']) {
    await site.addCompany(ticker)
    for (const index of [0, 1, 2]) await addQuarter(ticker, index, 100 * index)
  }
})
afterEach(() => site?.close())

const ratingsOf = (queued: readonly QueuedEvent[], revision: number) =>
  queued.flatMap(({ event, payload }) => {
    const ratings = payload as RatingsPublished
    return event === 'ratings' && ratings.revision === revision ? ratings.ratings : []
  })
const weeksOf = (queued: readonly QueuedEvent[], revision: number) =>
  queued.flatMap(({ event, payload }) => {
    const week = payload as CalendarPublished
    return event === 'calendar' && week.revision === revision ? [week] : []
  })
const heads = (queued: readonly QueuedEvent[]) => queued.filter(({ event }) => event === 'trend')

/** Assert that a consumer of all events matches the checksums of the newest head. */
function expectWhole(queued: readonly QueuedEvent[]) {
  const { head, holds } = consume(queued)
  expect(head?.holds).toMatchObject(holds)
}

describe('market feed', () => {
  it('a published rating names the previous and the new letter and their visibility', async () => {
    await site.refresh()
    const queued = await listQueuedEvents(site)
    const rating = { ticker: 'AAA', driver: null, is_removed: false }
    expect(ratingsOf(queued, 1).filter(({ ticker }) => ticker === 'AAA')).toEqual([
      {
        ...rating,
        ...{ quarter: '26Q1', from_quarter: '25Q4', period_end: '2026-03-31', filed: '2026-04-30' },
        ...{ from_rating: 'AAA', to_rating: 'AA', is_delayed: false, is_from_delayed: true },
      },
      {
        ...rating,
        ...{ quarter: '26Q2', from_quarter: '26Q1', period_end: '2026-06-30', filed: '2026-07-30' },
        ...{ from_rating: 'AA', to_rating: 'A', is_delayed: false, is_from_delayed: false },
      },
    ])
    expectWhole(queued)
  })

  it('the next publication contains only differences, including quarters that became public', async () => {
    await site.refresh()
    await addQuarter('BBB', 3, 100)
    await site.refresh()
    const queued = await listQueuedEvents(site)
    const second = ratingsOf(queued, 2)
    expect(second.map(({ ticker, quarter, is_delayed }) => [ticker, quarter, is_delayed])).toEqual([
      ['BBB', '26Q1', true],
      ['BBB', '26Q2', false],
      ['BBB', '26Q3', false],
    ])
    expect(second[2]).toMatchObject({ from_rating: 'A', to_rating: 'AA' })
    expectWhole(queued)
    await publishChanges(site.db, site.bus, TODAY)
    expect(await listQueuedEvents(site)).toHaveLength(queued.length)
  })

  it('a rollback is published, and quarters of removed companies are published as removed', async () => {
    await site.refresh()
    await addQuarter('BBB', 3, 100)
    await site.refresh()
    await rollbackVersion(site.db)
    await publishChanges(site.db, site.bus, TODAY)
    const queued = await listQueuedEvents(site)
    expect(ratingsOf(queued, 3).map(({ quarter, is_removed }) => [quarter, is_removed])).toEqual([
      ['26Q1', false],
      ['26Q2', false],
      ['26Q3', true],
    ])
    await sql`delete from filing where company_id = (select id from company where ticker = 'BBB')`.execute(
      site.db,
    )
    await site.refresh()
    const after = await listQueuedEvents(site)
    expect(ratingsOf(after, 4).map(({ ticker, is_removed }) => [ticker, is_removed])).toEqual([
      ['BBB', true],
      ['BBB', true],
    ])
    expectWhole(after)
  })

  it('calendar weeks are published, and changed or emptied weeks again without a new version', async () => {
    await addEvent('AAA', '2026-11-24')
    await addEvent('BBB', '2026-12-01', 'filing')
    await addEvent('NONE', '2026-12-01')
    await site.refresh()
    const first = weeksOf(await listQueuedEvents(site), 1)
    expect(first.map(({ week, events }) => [week, events.map(({ ticker }) => ticker)])).toEqual([
      ['2026-11-23', ['AAA']],
      ['2026-11-30', ['BBB']],
    ])
    await sql`delete from calendar_event where symbol = 'BBB'`.execute(site.db)
    expect(await publishMarketChanges(site.db, site.bus, TODAY)).toBe(2)
    const queued = await listQueuedEvents(site)
    expect(weeksOf(queued, 2)).toEqual([
      { revision: 2, week: '2026-11-30', part: 0, parts: 1, events: [] },
    ])
    expect(ratingsOf(queued, 2)).toEqual([])
    expectWhole(queued)
    expect(await publishMarketChanges(site.db, site.bus, TODAY)).toBeNull()
  })

  it('concurrent publishers publish once, and nothing before the first version', async () => {
    expect(await publishMarketChanges(site.db, site.bus, TODAY)).toBeNull()
    const silentBus = { publishAll: async () => {} }
    await site.refresh()
    await sql`update market_feed set data_version_id = null`.execute(site.db)
    const queued = await Promise.all(
      [1, 2, 3].map(() => publishMarketChanges(site.db, silentBus, TODAY)),
    )
    expect(queued.filter((revision) => revision !== null)).toHaveLength(1)
  })

  it('a failed enqueue leaves nothing recorded as published', async () => {
    await site.refresh()
    await addEvent('AAA', '2026-11-24')
    const failingBus = {
      publishAll: async () => {
        throw new Error('died')
      },
    }
    await expect(publishMarketChanges(site.db, failingBus, TODAY)).rejects.toThrow('died')
    expect(await publishMarketChanges(site.db, site.bus, TODAY)).toBe(2)
    expectWhole(await listQueuedEvents(site))
  })
})

describe('market feed catch-up', () => {
  it('a catch-up sends everything after the given revision and so replaces lost events', async () => {
    await addEvent('AAA', '2026-11-24')
    await site.refresh()
    const seen = await listQueuedEvents(site)
    await addQuarter('BBB', 3, 100)
    await addEvent('BBB', '2026-11-25')
    await site.refresh()
    const receivedKeys = new Set(
      [...seen, ...heads(await listQueuedEvents(site))].map(({ key }) => key),
    )
    const before = await listQueuedEvents(site)
    await answerCatchUp(site.db, site.bus, { seen_revision: 1, seen_companies_revision: 1 }, TODAY)
    const all = await listQueuedEvents(site)
    const known = new Set(before.map(({ event, key }) => `${event} ${key}`))
    const resent = all.filter(({ event, key }) => !known.has(`${event} ${key}`))
    expect(ratingsOf(resent, 3).map(({ ticker }) => ticker)).toEqual(['BBB', 'BBB', 'BBB'])
    // All events of the second revision except its heads were lost.
    const received = [...before.filter(({ key }) => receivedKeys.has(key)), ...resent]
    expect(consume(received).values).toEqual(consume(before).values)
    expectWhole(received)
  })

  it('a consumer that has seen the last revision gets nothing', async () => {
    await site.refresh()
    const queued = await listQueuedEvents(site)
    const request = { seen_revision: 1, seen_companies_revision: 1 }
    await answerCatchUp(site.db, site.bus, request, TODAY)
    expect(await listQueuedEvents(site)).toHaveLength(queued.length)
  })

  it('a consumer that has seen nothing gets everything, at most once a minute', async () => {
    await addEvent('AAA', '2026-11-24')
    await site.refresh()
    const before = await listQueuedEvents(site)
    const nothing = { seen_revision: null, seen_companies_revision: null }
    await answerCatchUp(site.db, site.bus, nothing, TODAY)
    const after = await listQueuedEvents(site)
    const resent = after.slice(before.length)
    expect(consume(resent).values).toEqual(consume(before).values)
    expect(consume(resent).head?.holds.ratings).toMatchObject({ since: 2 })
    expectWhole(resent)
    await answerCatchUp(site.db, site.bus, nothing, new Date(TODAY.getTime() + 59_999))
    expect(await listQueuedEvents(site)).toHaveLength(after.length)
    await answerCatchUp(site.db, site.bus, nothing, new Date(TODAY.getTime() + 60_000))
    expect(consume(await listQueuedEvents(site)).head?.revision).toBe(3)
  })

  it('a catch-up repairs an older install whose companies were published without revisions', async () => {
    await addEvent('AAA', '2026-11-24')
    await site.refresh()
    const { values } = consume(await listQueuedEvents(site))
    await sql`update published_company set revision = 0`.execute(site.db)
    await sql`truncate published_rating, published_rating_source, published_week, market_feed`.execute(
      site.db,
    )
    await sql`insert into market_feed default values`.execute(site.db)
    await sql`delete from bus.job`.execute(site.db)
    await publishChanges(site.db, site.bus, TODAY)
    const start = await listQueuedEvents(site)
    expect(start.map(({ event }) => event)).not.toContain('companies')
    const nothing = { seen_revision: null, seen_companies_revision: null }
    await answerCatchUp(site.db, site.bus, nothing, TODAY)
    const queued = await listQueuedEvents(site)
    expect(consume(queued).values).toEqual(values)
    expectWhole(queued)
  })

  it('after a restore from a backup, new revisions exceed those of consumers ahead of stocks', async () => {
    await site.refresh()
    const before = await listQueuedEvents(site)
    const request = { seen_revision: 40, seen_companies_revision: 7 }
    await answerCatchUp(site.db, site.bus, request, TODAY)
    const { head, values } = consume((await listQueuedEvents(site)).slice(before.length))
    expect(head).toMatchObject({ revision: 41, companies_revision: 8 })
    expect(head?.holds).toMatchObject({ companies: { since: 8 }, ratings: { since: 41 } })
    expect(values).toEqual(consume(before).values)
  })
})
