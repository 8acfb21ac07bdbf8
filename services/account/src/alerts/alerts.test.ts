import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Preferences } from '@quantamental/api/account'
import type { CompaniesPublished, FilingPublished, ScreenChanged } from '@quantamental/api/events'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import { createListUser, type ListUser } from '../../test/list-user.ts'
import { findCompanies } from '../companies/repository.ts'
import { recordFiling, recordPublication } from '../events/subscribe-to-events.ts'
import { savePreferences } from '../preferences/repository.ts'
import { saveSubscription } from '../subscriptions/repository.ts'
import { mailAlerts } from './mail-alerts.ts'
import { raiseScreenAlerts } from './raise-screen-alerts.ts'
import { purgeAlerts } from './repository.ts'
import { lastWeek, sendWeeklyDigests } from './weekly-digest.ts'

type Published = CompaniesPublished['companies'][number]

/** A Wednesday, noon in New York. */
const NOW = new Date('2026-11-18T17:00:00Z')

const today = businessToday(NOW)
let account: TestAccount
let ids = 0

beforeAll(async () => {
  account = await buildTestAccount()
})

beforeEach(async () => {
  for (const table of ['company', 'company_change', 'email_outbox', 'user_account'] as const) {
    await account.db.deleteFrom(table).execute()
  }
})

afterAll(() => account?.close())

function buildPublished(overrides: Partial<Published> = {}): Published {
  return {
    ...{ ticker: 'AAPL', name: 'Apple Inc.', tier_number: 3, sector: 'Technology' },
    ...{ latest: { quarter: '26Q2', letter: 'BB' }, delayed: { quarter: '25Q4', letter: 'BB' } },
    ...{ latest_upside: 0, delayed_upside: 0, is_removed: false, simulated: true },
    ...overrides,
  }
}

/** Publish companies with a revision and a data version. */
const publish = (
  revision: number,
  companies: readonly Partial<Published>[],
  { version = revision, now = NOW }: { version?: number; now?: Date } = {},
) =>
  recordPublication(
    account.db,
    {
      revision,
      data_version: version,
      published_at: now.toISOString(),
      companies: companies.map(buildPublished),
    },
    now,
  )

const RISEN = {
  latest: { quarter: '26Q3', letter: 'A' },
  delayed: { quarter: '26Q1', letter: 'B' },
}

const ROSE = 'Credit rating rose from BB to A (26Q3).'
const FELL = 'Credit rating fell from BB to B (26Q1).'

async function watch(user: ListUser, tickers: readonly string[], deleted = false): Promise<void> {
  ids += 1
  const { id } = await account.db
    .insertInto('watch_list')
    .values({
      ...{ user_id: user.id, name: `List ${ids}`, name_key: `list ${ids}`, position: 0 },
      ...{ created_at: NOW, updated_at: NOW, deleted_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await account.db
    .insertInto('watch_list_item')
    .values(
      tickers.map((ticker, position) => ({
        ...{ watch_list_id: id, ticker, note: '', position, added_at: NOW },
        deleted_at: deleted ? NOW : null,
      })),
    )
    .execute()
}

/** A user who watches AAPL on a plan of `tier`; 0 for no plan. */
async function createWatcher(
  tier: number,
  chosen: Partial<Preferences> = {},
  paidTill = addDays(today, 100),
): Promise<ListUser> {
  const user = await createListUser(account)
  await watch(user, ['AAPL'])
  await savePreferences(account.db, user.id, chosen, NOW)
  if (tier > 0) {
    ids += 1
    await saveSubscription(
      account.db,
      buildFacts({
        ...{ id: ids, user_id: user.id, tier_number: tier },
        subscription_start_date: addDays(today, -100),
        subscription_expiry_date: addDays(today, 264),
        paid_till_date: paidTill,
      }),
    )
  }
  return user
}

async function textsOf(user: ListUser): Promise<string[]> {
  const rows = await account.db
    .selectFrom('alert')
    .select('text')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  return rows.map(({ text }) => text)
}

const mails = () => account.db.selectFrom('email_outbox').selectAll().orderBy('id').execute()
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

describe('companies published by stocks', () => {
  it('a published company with a higher revision wins, whatever the order of events', async () => {
    await publish(2, [{ name: 'Second' }, { ticker: 'msft', name: 'Microsoft' }])
    await publish(1, [{ name: 'First' }, { ticker: 'KO', name: 'Coca-Cola' }])
    await publish(2, [{ name: 'Twice' }])
    const found = await findCompanies(account.db, ['aapl', 'MSFT', 'ko', 'NONE'])
    expect([...found].map(([ticker, { name }]) => [ticker, name]).sort()).toEqual([
      ['AAPL', 'Second'],
      ['KO', 'Coca-Cola'],
      ['MSFT', 'Microsoft'],
    ])
    expect(found.get('AAPL')).toMatchObject({
      ...{ latest_quarter: '26Q2', latest_letter: 'BB', data_version: 2, revision: 2 },
      ...{ delayed_quarter: '25Q4', is_removed: false, known_since_version: 2 },
    })
  })

  it('a company published by a rollback is stored, although its data version is lower', async () => {
    await publish(1, [{}])
    await publish(2, [{ name: 'Renamed', ...RISEN }])
    const watcher = await createWatcher(3)
    await publish(3, [{}], { version: 1 })
    const company = (await findCompanies(account.db, ['AAPL'])).get('AAPL')
    expect(company).toMatchObject({ name: 'Apple Inc.', latest_letter: 'BB', data_version: 1 })
    expect(await textsOf(watcher)).toEqual([])
  })

  it('the first publication of a company raises no alerts', async () => {
    const watcher = await createWatcher(3)
    await publish(1, [{ ...RISEN }])
    expect(await textsOf(watcher)).toEqual([])
  })

  it('concurrent deliveries of one publication raise one alert', async () => {
    await publish(1, [{}])
    const watcher = await createWatcher(3)
    await Promise.all([publish(2, [RISEN]), publish(2, [RISEN]), publish(2, [RISEN])])
    expect(await textsOf(watcher)).toEqual([ROSE])
  })
})

describe('rating alerts', () => {
  it.each<[string, number, string, string[]]>([
    ['who has the plan', 3, addDays(today, 1), [ROSE]],
    ['who has a higher plan', 9, addDays(today, 1), [ROSE]],
    ['who is paid up to this day', 3, today, [ROSE]],
    ['who is past due', 3, addDays(today, -1), [FELL]],
    ['who has no plan', 0, today, [FELL]],
  ])(
    'a rating alert for a user %s shows the figures that the plan includes',
    async (_who, tier, paidTill, texts) => {
      await publish(1, [{}])
      const watcher = await createWatcher(tier, {}, paidTill)
      await publish(2, [RISEN])
      expect(await textsOf(watcher)).toEqual(texts)
    },
  )

  it('a rating alert uses delayed figures if the company is above the plan or in none', async () => {
    await publish(1, [{ tier_number: 5 }, { ticker: 'KO', name: 'Coca-Cola', tier_number: 0 }])
    const watcher = await createWatcher(4)
    await watch(watcher, ['KO'])
    await publish(2, [
      { ...RISEN, tier_number: 5 },
      { ...RISEN, ticker: 'KO', name: 'Coca-Cola', tier_number: 0 },
    ])
    expect(await textsOf(watcher)).toEqual([FELL, FELL])
  })

  it("a rating alert skips users who don't watch the company or turned off the kind", async () => {
    await publish(1, [{}])
    const unwilling = await createWatcher(3, { alert_rating_change: false })
    const stranger = await createListUser(account)
    const former = await createListUser(account)
    await watch(former, ['AAPL'], true)
    await publish(2, [RISEN])
    for (const user of [unwilling, stranger, former]) expect(await textsOf(user)).toEqual([])
  })

  it('a user who watches a company twice, also by a subscribed list, gets one rating alert', async () => {
    await publish(1, [{}])
    const watcher = await createWatcher(3)
    await watch(watcher, ['AAPL'])
    const picker = await createListUser(account)
    for (const user of [watcher, picker]) {
      const { id } = await account.db
        .insertInto('subscription_list')
        .values({ user_id: user.id, chain_id: 1, slot: 'ALACARTE_20/1', created_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
      await account.db
        .insertInto('subscription_list_item')
        .values({ subscription_list_id: id, ticker: 'AAPL', picked_on: today })
        .execute()
    }
    await publish(2, [RISEN])
    expect(await textsOf(watcher)).toEqual([ROSE])
    expect(await textsOf(picker)).toEqual([FELL])
  })
})

describe('upside and filing alerts', () => {
  const filing: FilingPublished = {
    ...{ accession: '0000320193-26-000010', ticker: 'AAPL', name: 'Apple Inc.', form: '10-Q' },
    ...{ fiscal_period: '26Q3', period_end: '2026-09-30', filed: '2026-11-17', url: null },
    ...{ data_version: 2, published_at: NOW.toISOString(), simulated: false },
  }
  const news = 'New 10-Q for 26Q3, filed on Nov 17, 2026.'

  it('upside and filing alerts are raised only for users who turned them on', async () => {
    await publish(1, [{}])
    const plain = await createWatcher(3)
    const keen = await createWatcher(3, { alert_upside_crossing: true, alert_new_filing: true })
    await publish(2, [{ latest_upside: 0.02 }])
    await recordFiling(account.db, filing, NOW)
    await recordFiling(account.db, filing, NOW)
    expect(await textsOf(plain)).toEqual([])
    expect(await textsOf(keen)).toEqual([
      'Value estimate went from Neutral to Upside: +2.0% (26Q2).',
      news,
    ])
  })

  it('filings that are old, of unknown companies or published with the company raise no alerts', async () => {
    const keen = await createWatcher(0, { alert_new_filing: true })
    await recordFiling(account.db, filing, NOW)
    await publish(1, [{}], { version: 2 })
    await recordFiling(account.db, filing, NOW)
    const old = { ...filing, data_version: 3, accession: 'old', filed: addDays(today, -31) }
    await recordFiling(account.db, old, NOW)
    expect(await textsOf(keen)).toEqual([])
    const recent = { ...old, accession: 'recent', filed: addDays(today, -30) }
    await recordFiling(account.db, recent, NOW)
    expect(await textsOf(keen)).toHaveLength(1)
  })
})

describe('restatement alerts', () => {
  const amendment: FilingPublished = {
    ...{ accession: '0000320193-26-000011', ticker: 'AAPL', name: 'Apple Inc.', form: '10-K/A' },
    ...{ fiscal_period: 'FY2025', period_end: '2025-12-31', filed: '2026-11-17', url: null },
    ...{ data_version: 2, published_at: NOW.toISOString(), simulated: false },
    restatements: [
      {
        ...{ line: 'netIncome', label: 'Net income', before: 100_000_000, after: 40_000_000 },
        ...{ fiscal_period: 'FY2025', period_end: '2025-12-31' },
      },
    ],
  }
  const [net] = amendment.restatements ?? []
  const RESTATED =
    'Net income for FY2025 restated from $100.0MM to $40.0MM (−60.0%), 10-K/A filed on Nov 17, 2026.'

  it('a restatement alert goes once to each user with rating alerts on, with or without a plan', async () => {
    await publish(1, [{}])
    const subscriber = await createWatcher(3)
    const visitor = await createWatcher(0)
    const unwilling = await createWatcher(3, { alert_rating_change: false })
    await recordFiling(account.db, amendment, NOW)
    await recordFiling(account.db, amendment, NOW)
    expect(await textsOf(subscriber)).toEqual([RESTATED])
    expect(await textsOf(visitor)).toEqual([RESTATED])
    expect(await textsOf(unwilling)).toEqual([])
    await mailAlerts(account.db, later(120))
    expect((await mails()).map(({ variables }) => variables)).toMatchObject([
      { text: `Apple Inc. (AAPL): ${RESTATED}`, path: '/stock/summary/AAPL' },
      { text: `Apple Inc. (AAPL): ${RESTATED}`, path: '/stock/summary/AAPL' },
    ])
  })

  it('a restatement alert comes in addition to those for the filing and the rating change', async () => {
    await publish(1, [{}])
    const keen = await createWatcher(3, { alert_new_filing: true })
    await recordFiling(account.db, amendment, NOW)
    await publish(2, [{ latest: { quarter: '26Q2', letter: 'B' } }])
    expect((await textsOf(keen)).toSorted()).toEqual([
      'Credit rating fell from BB to B (26Q2).',
      RESTATED,
      'New 10-K/A for FY2025, filed on Nov 17, 2026.',
    ])
  })

  it('a restatement alert names one figure and the number of others', async () => {
    await publish(1, [{}])
    const watcher = await createWatcher(0)
    if (!net) throw new Error('no restatement')
    const assets = { ...net, line: 'totalAssets', label: 'Total assets' } as const
    const loss = { ...net, before: 0, after: -3_068_000_000 }
    for (const [accession, restatements] of [
      ['one-more', [loss, assets]],
      ['two-more', [net, assets, assets]],
      ['none', []],
    ] as const) {
      await recordFiling(
        account.db,
        { ...amendment, accession, restatements: [...restatements] },
        NOW,
      )
    }
    expect(await textsOf(watcher)).toEqual([
      'Net income for FY2025 restated from $0 to −$3.1B and 1 more figure, 10-K/A filed on Nov 17, 2026.',
      'Net income for FY2025 restated from $100.0MM to $40.0MM (−60.0%) and 2 more figures, 10-K/A filed on Nov 17, 2026.',
    ])
  })

  it('a figure of the newest two quarters is restated only to users whose plan includes the company', async () => {
    await publish(1, [{}])
    const [subscriber, visitor] = [await createWatcher(3), await createWatcher(0)]
    if (!net) throw new Error('no restatement')
    const restricted = { ...net, fiscal_period: 'FY2026 Q2', is_restricted: true } as const
    const record = (
      accession: string,
      restatements: NonNullable<FilingPublished['restatements']>,
    ) => recordFiling(account.db, { ...amendment, accession, restatements }, NOW)
    await record('one', [restricted])
    expect(await textsOf(visitor)).toEqual([])
    expect(await textsOf(subscriber)).toEqual([RESTATED.replace('FY2025', 'FY2026 Q2')])
    await record('both', [restricted, net])
    expect(await textsOf(visitor)).toEqual([RESTATED])
  })

  it('an old filing, or one published with its company, raises no restatement alert', async () => {
    const watcher = await createWatcher(3)
    await publish(1, [{}], { version: 2 })
    await recordFiling(account.db, amendment, NOW)
    await recordFiling(
      account.db,
      { ...amendment, data_version: 3, filed: addDays(today, -31) },
      NOW,
    )
    expect(await textsOf(watcher)).toEqual([])
  })
})

describe('alerts of saved screens', () => {
  const T1 = { ticker: 'T1', name: 'Test 1' }
  const T2 = { ticker: 'T2', name: 'Test 2' }
  const changed = (user_id: number, audiences: ScreenChanged['audiences']) =>
    account.db
      .transaction()
      .execute((trx) =>
        raiseScreenAlerts(
          trx,
          { ...{ screen_id: 7, user_id, name: 'Cheap', data_version: 3 }, audiences },
          NOW,
        ),
      )
  const BOTH: ScreenChanged['audiences'] = [
    { access_tier: 0, entered: [], left: [T2] },
    { access_tier: 3, entered: [T1], left: [] },
    { access_tier: 4, entered: [T1, T2], left: [] },
  ]

  it.each([
    [0, ['Test 2 (T2): Left your screen “Cheap”.']],
    [3, ['Test 1 (T1): Entered your screen “Cheap”.']],
    [5, ['Test 1 (T1): Entered your screen “Cheap”.', 'Test 2 (T2): Entered your screen “Cheap”.']],
  ] as const)(
    'a user with plan tier %p is mailed the moves that this access shows, once',
    async (tier, lines) => {
      const user = await createWatcher(tier)
      await changed(user.id, BOTH)
      await changed(user.id, BOTH)
      await mailAlerts(account.db, later(120))
      const [mail, ...more] = await mails()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ kind: 'alert', user_id: user.id })
      const items = JSON.parse(String(mail?.variables.items)).map(
        ({ text }: { text: string }) => text,
      )
      expect(items.length > 0 ? items : [mail?.variables.text]).toEqual(lines)
    },
  )

  it('an event about an unknown user raises no alert', async () => {
    await changed(2_000_000_000, BOTH)
    expect(await mailAlerts(account.db, later(900))).toBe(0)
  })
})

describe('alert mails', () => {
  it('all alerts of a publication are mailed in one message once no new ones arrive', async () => {
    await publish(1, [{}, { ticker: 'KO', name: 'Coca-Cola' }])
    const watcher = await createWatcher(3)
    await watch(watcher, ['KO'])
    await publish(2, [RISEN])
    await publish(2, [{ ...RISEN, ticker: 'KO', name: 'Coca-Cola' }], { now: later(30) })
    expect(await mailAlerts(account.db, later(149))).toBe(0)
    const sent = await Promise.all([1, 2].map(() => mailAlerts(account.db, later(150))))
    expect(sent.toSorted()).toEqual([0, 1])
    expect(await mailAlerts(account.db, later(900))).toBe(0)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'alert', user_id: watcher.id })
    expect(mail?.variables).toMatchObject({
      text: '2 changes at companies you watch',
      path: '/user/watchlists',
    })
    expect(JSON.parse(String(mail?.variables.items))).toEqual([
      { text: `Apple Inc. (AAPL): ${ROSE}`, path: '/market-beats/updates/AAPL/26Q3' },
      { text: `Coca-Cola (KO): ${ROSE}`, path: '/market-beats/updates/KO/26Q3' },
    ])
  })

  it('a mail about a single change has it as the subject', async () => {
    await publish(1, [{}])
    await createWatcher(3)
    await publish(2, [RISEN])
    await mailAlerts(account.db, later(120))
    expect((await mails())[0]?.variables).toMatchObject({
      text: `Apple Inc. (AAPL): ${ROSE}`,
      path: '/market-beats/updates/AAPL/26Q3',
      items: '[]',
    })
  })
})

describe('the alert list', () => {
  it('alerts are listed newest first, and marking them read covers all', async () => {
    await publish(1, [{}])
    const watcher = await createWatcher(3)
    const stranger = await createWatcher(0, { alert_rating_change: false })
    await publish(2, [RISEN])
    await publish(3, [{ latest: { quarter: '26Q3', letter: 'AA' }, delayed: RISEN.delayed }])
    const url = '/api/user/alert/'
    const { unread, results } = (await watcher.get(url)).json()
    expect(unread).toBe(2)
    expect(results).toEqual([
      expect.objectContaining({ text: 'Credit rating rose from A to AA (26Q3).', is_read: false }),
      {
        ...{ id: expect.any(Number), kind: 'rating_change', ticker: 'AAPL', text: ROSE },
        ...{ company_name: 'Apple Inc.', path: '/market-beats/updates/AAPL/26Q3', data_version: 2 },
        ...{ created_at: NOW.toISOString(), is_read: false },
      },
    ])
    expect((await stranger.post(`${url}read/`)).statusCode).toBe(204)
    expect((await watcher.get(url)).json().unread).toBe(2)
    expect((await watcher.post(`${url}read/`)).statusCode).toBe(204)
    const after = (await watcher.get(url)).json()
    expect(after.unread).toBe(0)
    expect(after.results.every((alert: { is_read: boolean }) => alert.is_read)).toBe(true)
    expect((await stranger.get(url)).json()).toEqual({ unread: 0, results: [] })
  })

  it('the alert list has at most fifty entries and requires a session', async () => {
    const watcher = await createWatcher(0)
    await account.db
      .insertInto('alert')
      .values(
        Array.from({ length: 51 }, (_, index) => ({
          ...{ user_id: watcher.id, kind: 'new_filing' as const, ticker: 'AAPL' },
          ...{ fact: String(index), company_name: '', text: '', path: '/', data_version: 1 },
          ...{ created_at: NOW, read_at: null, mailed_at: NOW },
        })),
      )
      .execute()
    const { unread, results } = (await watcher.get('/api/user/alert/')).json()
    expect([unread, results.length]).toEqual([51, 50])
    expect((await account.app.inject('/api/user/alert/')).statusCode).toBe(401)
  })

  it('alerts are deleted after 90 days', async () => {
    await publish(1, [{}])
    const watcher = await createWatcher(3)
    await publish(2, [RISEN])
    const day = 86_400
    expect(await purgeAlerts(account.db, later(90 * day))).toBe(0)
    expect(await purgeAlerts(account.db, later(90 * day + 1))).toBe(1)
    expect(await textsOf(watcher)).toEqual([])
    expect(await account.db.selectFrom('company_change').selectAll().execute()).toEqual([])
  })
})

describe('the weekly digest', () => {
  /** The Monday after, 7:00 in New York. */
  const MONDAY = new Date('2026-11-23T12:00:00Z')

  it('the digest lists last week’s changes that each user may see, once', async () => {
    await publish(1, [{}, { ticker: 'KO', name: 'Coca-Cola' }])
    const chosen = { weekly_digest: true, alert_rating_change: false }
    const subscriber = await createWatcher(3, chosen)
    const visitor = await createWatcher(0, chosen)
    await createWatcher(3, { weekly_digest: false })
    const idle = await createListUser(account)
    await savePreferences(account.db, idle.id, { weekly_digest: true }, NOW)
    await publish(2, [RISEN, { ...RISEN, ticker: 'KO', name: 'Coca-Cola' }])
    expect(await sendWeeklyDigests(account.db, MONDAY)).toBe(2)
    await sendWeeklyDigests(account.db, MONDAY)
    await sendWeeklyDigests(account.db, new Date('2026-11-27T12:00:00Z'))
    const sent = await mails()
    const path = '/market-beats/updates/AAPL'
    expect(
      sent.map(({ kind, user_id, variables }) => [
        kind,
        user_id,
        JSON.parse(String(variables.items)),
      ]),
    ).toEqual([
      [
        'weekly-digest',
        subscriber.id,
        [{ text: `Apple Inc. (AAPL): ${ROSE}`, path: `${path}/26Q3` }],
      ],
      ['weekly-digest', visitor.id, [{ text: `Apple Inc. (AAPL): ${FELL}`, path: `${path}/26Q1` }]],
    ])
  })

  it('a week without changes sends no digest', async () => {
    await publish(1, [{}])
    await createWatcher(3, { weekly_digest: true })
    await publish(2, [{ name: 'Renamed' }])
    await publish(3, [RISEN], { now: MONDAY })
    expect(await sendWeeklyDigests(account.db, MONDAY)).toBe(0)
    expect(await mails()).toEqual([])
  })

  it.each([
    ['2026-11-23T12:00:00Z', '2026-W47', '2026-11-16T05:00:00Z', '2026-11-23T05:00:00Z'],
    ['2026-11-23T04:59:59Z', '2026-W46', '2026-11-09T05:00:00Z', '2026-11-16T05:00:00Z'],
    // Clocks go back on November 1 and forward on March 8.
    ['2026-11-04T12:00:00Z', '2026-W44', '2026-10-26T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['2026-03-10T12:00:00Z', '2026-W10', '2026-03-02T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['2027-01-04T12:00:00Z', '2026-W53', '2026-12-28T05:00:00Z', '2027-01-04T05:00:00Z'],
  ])('the digest sent at %s is about week %s', (now, name, from, to) => {
    expect(lastWeek(new Date(now))).toEqual({ name, from: new Date(from), to: new Date(to) })
  })
})
