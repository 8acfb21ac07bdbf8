import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { HOLDINGS_MAX, type Holding } from '@quantamental/api/account'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import { buildTestAccount, type TestAccount } from '../../test/build-test-app.ts'
import {
  BASIC,
  buildCompany,
  COMMERCIAL,
  createListUser,
  type ListUser,
  NO_PLAN,
} from '../../test/list-user.ts'
import { insertCompanyChanges } from '../alerts/repository.ts'
import { sendWeeklyHoldings } from '../alerts/weekly-holdings.ts'
import type { NewChange } from '../db/tables.ts'
import { savePreferences } from '../preferences/repository.ts'
import { saveSubscription } from '../subscriptions/repository.ts'

const LISTS = '/api/user/watch-list/'
const AAPL: Holding = { symbol: 'AAPL', quantity: 12.5, cost_per_share: 150.25 }

let account: TestAccount

beforeAll(async () => {
  account = await buildTestAccount()
})
beforeEach(async () => {
  for (const table of ['company', 'company_change', 'email_outbox', 'user_account'] as const) {
    await account.db.deleteFrom(table).execute()
  }
})
afterAll(() => account?.close())

async function makeList(user: ListUser): Promise<string> {
  const answer = await user.post(LISTS, { name: 'Portfolio' })
  expect(answer.statusCode).toBe(201)
  return `${LISTS}${answer.json().id}/holdings/`
}
const put = (user: ListUser, url: string, holdings: readonly object[]) =>
  user.send('PUT', url, { holdings })

describe('holdings of a watch list', () => {
  it('a user without a plan stores a portfolio larger than the stocks of a list, in its order', async () => {
    const user = await createListUser(account, NO_PLAN)
    const url = await makeList(user)
    const holdings = Array.from({ length: HOLDINGS_MAX }, (_, index) => ({
      ...AAPL,
      symbol: `H${index}`,
    }))
    const answer = await put(user, url, holdings)
    expect([answer.statusCode, answer.json()]).toEqual([200, { holdings }])
    expect((await user.get(url)).json()).toEqual({ holdings })
    expect((await put(user, url, [...holdings, AAPL])).statusCode).toBe(400)
  })

  it.each([
    ['BRK/B', 'BRK.B'],
    ['brk b', 'BRK.B'],
    ['BRK-B', 'BRK.B'],
    ['  Vanguard\t500 fund ', 'VANGUARD 500 FUND'],
    ['-AAPL250117C150', '-AAPL250117C150'],
  ])('the symbol %p is stored as %p, whether or not it is known', async (symbol, stored) => {
    const user = await createListUser(account)
    const answer = await put(user, await makeList(user), [{ ...AAPL, symbol }])
    expect(answer.json()).toEqual({ holdings: [{ ...AAPL, symbol: stored }] })
  })

  it('a second import replaces the first, an empty one removes it, and a repetition changes nothing', async () => {
    const user = await createListUser(account)
    const url = await makeList(user)
    await put(user, url, [AAPL, { ...AAPL, symbol: 'KO' }])
    const after = [{ symbol: 'KO', quantity: 0.00000001, cost_per_share: null }]
    for (const _ of [1, 2]) await put(user, url, after)
    expect((await user.get(url)).json()).toEqual({ holdings: after })
    await put(user, url, [])
    expect((await user.get(url)).json()).toEqual({ holdings: [] })
  })

  it.each<[string, string, ...Holding[]]>([
    ['no shares', 'holdings.0.quantity', { ...AAPL, quantity: 0 }],
    ['a short position', 'holdings.0.quantity', { ...AAPL, quantity: -3 }],
    ['a quantity beyond any company', 'holdings.0.quantity', { ...AAPL, quantity: 1e13 }],
    ['a negative cost', 'holdings.0.cost_per_share', { ...AAPL, cost_per_share: -1 }],
    ['a blank symbol', 'holdings', { ...AAPL, symbol: ' \t' }],
    ['a symbol of 41 characters', 'holdings.0.symbol', { ...AAPL, symbol: 'X'.repeat(41) }],
    ['a symbol that is listed twice', 'holdings', AAPL, { ...AAPL, symbol: 'aapl' }],
  ])('%s gets 400 for the field %s and changes nothing', async (_, field, ...holdings) => {
    const user = await createListUser(account)
    const url = await makeList(user)
    await put(user, url, [{ ...AAPL, symbol: 'KO' }])
    const answer = await put(user, url, holdings)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
    expect((await user.get(url)).json().holdings[0].symbol).toBe('KO')
  })

  it('a list beyond the plan can be emptied, but accepts no holdings', async () => {
    const user = await createListUser(account, BASIC)
    await makeList(user)
    const answer = await user.post(LISTS, { name: 'Second' })
    const url = `${LISTS}${answer.json().id}/holdings/`
    await put(user, url, [AAPL])
    await user.havePlan(NO_PLAN)
    expect((await put(user, url, [AAPL])).json().holdings[0]).toContain('watch list')
    expect((await put(user, url, [])).statusCode).toBe(200)
  })

  it('quantities, costs and symbols are in no log line', async () => {
    const user = await createListUser(account)
    const url = await makeList(user)
    await put(user, url, [
      { symbol: 'PRIVATE FUND', quantity: 98_765.4321, cost_per_share: 4321.99 },
    ])
    await put(user, url, [{ symbol: 'PRIVATE FUND', quantity: -98_765.4321, cost_per_share: 1 }])
    await user.get(url)
    const lines = account.lines.join('\n')
    expect(lines).toContain('/holdings/')
    expect(lines).not.toMatch(/PRIVATE.FUND|98765\.4321|4321\.99/)
  })
})

const NOW = new Date('2026-11-18T17:00:00Z')

function buildChange(overrides: Partial<NewChange> = {}): NewChange {
  return {
    ...{ ticker: 'AAPL', kind: 'rating_change', seen_by: 'others', fact: '1' },
    ...{ company_name: 'Apple Inc.', tier_number: 3, text: 'Credit rating fell from BB to B.' },
    ...{ path: '/stock/credit-rating/AAPL', data_version: 2 },
    ...overrides,
  }
}

async function subscribe(user: ListUser): Promise<void> {
  const today = businessToday(NOW)
  await saveSubscription(
    account.db,
    buildFacts({
      ...{ id: user.id, user_id: user.id, tier_number: 9 },
      subscription_start_date: addDays(today, -100),
      subscription_expiry_date: addDays(today, 264),
      paid_till_date: addDays(today, 100),
    }),
  )
}

const CHANGES = [
  buildChange(),
  buildChange({ seen_by: 'entitled', text: 'Credit rating fell from BBB to BB.' }),
  buildChange({ ticker: 'KO', company_name: 'Coca-Cola' }),
]

describe('changes since the last visit', () => {
  it('a visit lists what the user may see of the changes since the previous visit, which half an hour without requests ends', async () => {
    account.clock.now = NOW
    const user = await createListUser(account, COMMERCIAL)
    await subscribe(user)
    const url = await makeList(user)
    await put(user, url, [AAPL])
    const visit = async () => (await user.post(`${url}visit/`)).json()
    expect(await visit()).toEqual({ since: null, changes: [] })
    account.clock.advance(3600)
    await insertCompanyChanges(account.db, CHANGES, account.clock.now)
    account.clock.advance(3600)
    const second = await visit()
    expect(second.since).toBe(NOW.toISOString())
    expect(second.changes.map(({ text }: { text: string }) => text)).toEqual([
      'Credit rating fell from BBB to BB.',
    ])
    account.clock.advance(60)
    expect(await visit()).toEqual(second)
    account.clock.advance(3600)
    expect((await visit()).changes).toEqual([])
  })
})

describe('the weekly email about holdings', () => {
  /** The Monday after, 7:00 in New York. */
  const MONDAY = new Date('2026-11-23T12:00:00Z')
  const COMPANIES = [
    ['AAPL', 'B', 'BB'],
    ['KO', 'AAA', 'CCC'],
    ['NR', 'NR', 'NR'],
  ] as const

  it('the email has the lowest ratings and the changes that each user may see, no quantity, and comes once', async () => {
    await account.db
      .insertInto('company')
      .values(
        COMPANIES.map(([ticker, delayed_letter, latest_letter]) =>
          buildCompany({ ticker, delayed_letter, latest_letter }),
        ),
      )
      .execute()
    const holdings = [...['KO', 'AAPL', 'NR', 'UNKNOWN'].map((symbol) => ({ ...AAPL, symbol }))]
    const [reader, subscriber, silent, empty] = await Promise.all(
      Array.from({ length: 4 }, () => createListUser(account)),
    )
    for (const user of [reader, subscriber, silent]) {
      if (user) await put(user, await makeList(user), holdings)
    }
    for (const user of [reader, subscriber, empty]) {
      if (user) await savePreferences(account.db, user.id, { weekly_holdings: true }, NOW)
    }
    if (subscriber) await subscribe(subscriber)
    await insertCompanyChanges(account.db, CHANGES.slice(0, 2), NOW)
    for (const _ of [1, 2]) expect(await sendWeeklyHoldings(account.db, MONDAY)).toBe(2)
    const sent = await account.db
      .selectFrom('email_outbox')
      .select(['user_id', 'kind', 'variables'])
      .orderBy('user_id')
      .execute()
    const texts = (items: unknown) =>
      (JSON.parse(String(items)) as { text: string }[]).map(({ text }) => text)
    expect(
      sent.map(({ user_id, kind, variables }) => [
        user_id,
        kind,
        texts(variables.lowest),
        texts(variables.items),
      ]),
    ).toEqual([
      [
        reader?.id,
        'weekly-holdings',
        ['AAPL Inc. (AAPL): B', 'KO Inc. (KO): AAA'],
        ['Apple Inc. (AAPL): Credit rating fell from BB to B.'],
      ],
      [
        subscriber?.id,
        'weekly-holdings',
        ['KO Inc. (KO): CCC', 'AAPL Inc. (AAPL): BB'],
        ['Apple Inc. (AAPL): Credit rating fell from BBB to BB.'],
      ],
    ])
    expect(JSON.stringify(sent)).not.toMatch(/12\.5|150\.25/)
  })
})
