import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { TransactionRecorded } from '@quantamental/api/events'
import { addDays } from '@quantamental/api/subscription'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { buildTransaction } from '../../test/build-transaction.ts'
import { recordTransaction } from '../events/subscribe-to-events.ts'

let account: TestAccount
let userId: number
let otherId: number
let browser: Browser

beforeAll(async () => {
  account = await buildTestAccount()
  userId = await insertActiveUser(account.db, 'ada')
  otherId = await insertActiveUser(account.db, 'grace')
  browser = await new Browser(account.app).visit()
  await browser.post('/api/jwt/create/', { email: 'ada@example.test', password: PASSWORD })
})

afterAll(() => account?.close())

beforeEach(async () => {
  await account.db.deleteFrom('transaction').execute()
})

const store = (overrides: Partial<TransactionRecorded>) =>
  recordTransaction(account.db, buildTransaction({ user_id: userId, ...overrides }))

/** Store one transaction per day from `first`, with ascending ids. */
async function storeMany(count: number, first: string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await store({ id: 1000 + index, date: addDays(first, index) })
  }
}

const list = async (query = '') => (await browser.get(`/api/user/transaction/${query}`)).json()

describe("a user's transactions", () => {
  it('without transactions there is one empty page', async () => {
    expect(await list()).toEqual({
      page: 1,
      page_size: 10,
      pages: 1,
      count: 0,
      years: [],
      results: [],
    })
  })

  it("a transaction has the data published by cart, without the user's id", async () => {
    await store({ id: 5, receipt_url: 'https://pay.example/receipt/5' })
    const { user_id: _, revision: __, ...shown } = buildTransaction({ id: 5 })
    expect((await list()).results).toEqual([
      { ...shown, receipt_url: 'https://pay.example/receipt/5' },
    ])
  })

  it.each([
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('%i transactions fill %i pages of ten, newest first', async (count, pages) => {
    await storeMany(count, '2026-01-01')
    const first = await list()
    expect(first).toMatchObject({ count, pages, page: 1 })
    expect(first.results).toHaveLength(10)
    expect(first.results[0].date).toBe(addDays('2026-01-01', count - 1))
    const last = await list(`?page=${pages}`)
    expect(last.results).toHaveLength(count - 10 * (pages - 1))
    expect(last.results.at(-1).date).toBe('2026-01-01')
    expect((await list(`?page=${pages + 1}`)).results).toEqual([])
  })

  it('transactions of one day are ordered by id, latest first', async () => {
    for (const id of [7, 9, 8]) await store({ id })
    expect((await list()).results.map(({ id }: { id: number }) => id)).toEqual([9, 8, 7])
  })

  it('transactions are counted and paged by year, first and last day included', async () => {
    await storeMany(4, '2025-12-30')
    expect(await list()).toMatchObject({ count: 4, years: [2026, 2025] })
    expect(await list('?year=2025')).toMatchObject({ count: 2, pages: 1, years: [2026, 2025] })
    const dates = (await list('?year=2026')).results.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(['2026-01-02', '2026-01-01'])
    expect(await list('?year=2024')).toMatchObject({ count: 0, pages: 1, results: [] })
  })

  it.each(['?page=0', '?page=x', '?year=1999', '?year=20261'])(
    'a request for transactions with %s gets 400',
    async (query) => {
      const answer = await browser.get(`/api/user/transaction/${query}`)
      expect(answer.statusCode).toBe(400)
    },
  )

  it("another user's transactions never appear in a page, a count, a year or a file", async () => {
    await store({ id: 1, user_id: otherId, date: '2020-01-01', description: 'secret' })
    expect(await list()).toMatchObject({ count: 0, years: [], results: [] })
    expect((await browser.get('/api/user/transaction/csv/')).body).not.toContain('secret')
  })

  it.each(['/api/user/transaction/', '/api/user/transaction/csv/', '/api/user/status/'])(
    'a visitor of %s gets 401',
    async (url) => {
      expect((await account.app.inject(url)).statusCode).toBe(401)
    },
  )

  it('a receipt link is http or https only', async () => {
    await store({ id: 1, receipt_url: 'javascript:alert(1)' })
    expect((await list()).results[0].receipt_url).toBeNull()
  })

  it('a description is cut to a hundred characters', async () => {
    await store({ id: 1, description: 'x'.repeat(101) })
    expect((await list()).results[0].description).toBe('x'.repeat(100))
  })

  it('the highest revision wins, whatever the order of events', async () => {
    await store({ id: 1, revision: 2, status: 'refunded' })
    expect(await store({ id: 1, revision: 1, status: 'pending' })).toEqual('known')
    expect(await store({ id: 1, revision: 2, status: 'failed' })).toEqual('known')
    expect((await list()).results).toEqual([expect.objectContaining({ status: 'refunded' })])
    expect(await store({ id: 2, user_id: 999_999 })).toBe('unknown_user')
  })
})

describe('the CSV file of transactions', () => {
  it('the file has all amounts in dollars and no executable formulas', async () => {
    await store({ id: 1, description: '=HYPERLINK("http://x")', amount_in_cents: 19_188 })
    await store({
      id: 2,
      date: '2026-02-01',
      type: 'Refund',
      description: 'One, two',
      amount_in_cents: -5,
      period_start: null,
      period_end: null,
      status: 'refunded',
    })
    const answer = await browser.get('/api/user/transaction/csv/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="quantamental-transactions.csv"',
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toBe(
      [
        'date,type,description,period_start,period_end,amount,currency,status',
        '2026-02-01,Refund,"One, two",,,-0.05,USD,refunded',
        '2026-01-01,New subscription,"\'=HYPERLINK(""http://x"")",2026-01-01,2026-12-31,191.88,USD,succeeded',
        '',
      ].join('\r\n'),
    )
  })

  it('the file has more than one page, and one year if requested', async () => {
    await storeMany(15, '2025-12-25')
    const rowsOf = async (query: string) =>
      (await browser.get(`/api/user/transaction/csv/${query}`)).body.trim().split('\r\n').length - 1
    expect(await rowsOf('')).toBe(15)
    expect(await rowsOf('?year=2026')).toBe(8)
    const { headers } = await browser.get('/api/user/transaction/csv/?year=2026')
    expect(headers['content-disposition']).toContain('quantamental-transactions-2026.csv')
  })
})
