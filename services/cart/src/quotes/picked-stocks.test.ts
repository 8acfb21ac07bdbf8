import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import {
  buildCartRequest,
  createQuoteBench,
  problemsOf,
  type QuoteBench,
} from '../../test/quote-bench.ts'
import { NO_SIMULATOR } from '../../test/spawn-simulator.ts'
import { recordCompanies } from '../companies/repository.ts'

let cart: TestCart
let bench: QuoteBench

beforeAll(async () => {
  cart = await buildTestCart({ simulator: NO_SIMULATOR })
  bench = await createQuoteBench(cart)
  bench.moveTo('2026-06-10')
}, 60_000)
afterAll(() => cart?.close())

type Tier = readonly [ticker: string, tier: number, isRemoved?: boolean]

/** Publish companies as stocks does. */
function publish(revision: number, ...tiers: readonly Tier[]) {
  return recordCompanies(cart.db, {
    revision,
    data_version: revision,
    published_at: '2026-06-10T12:00:00Z',
    companies: tiers.map(([ticker, tier_number, is_removed = false]) => ({
      ...{ ticker, tier_number, is_removed, name: ticker, sector: null, latest: null },
      ...{ delayed: null, latest_upside: null, delayed_upside: null, simulated: true },
    })),
  })
}

const addOn = (...stocks_picked: string[]) => ({ id: bench.idOf('ALACARTE_20'), stocks_picked })
const plan = (code: string) => ({ id: bench.idOf(code) })
const ABOVE = 'stocks_picked: This stock, AAL, requires a higher level of subscription.'

describe('the stocks picked with an order', () => {
  it('picked stocks are not checked before stocks has published any company', async () => {
    const quote = await bench.quote(null, [plan('basic'), addOn('AAL', 'NONE')])
    expect(problemsOf(quote)).toEqual([])
  })

  it('picked stocks above the plan in the cart are listed in an error', async () => {
    await publish(
      1,
      ['AAPL', 3],
      ['AAL', 4],
      ['AMC', 5],
      ['GME', 5],
      ['TINY', 0],
      ['GONE', 3, true],
    )
    expect(problemsOf(await bench.quote(null, [plan('basic'), addOn('AAPL', 'TINY')]))).toEqual([])
    expect(problemsOf(await bench.quote(null, [plan('basic'), addOn('AAPL', 'AAL')]))).toEqual([
      ABOVE,
    ])
    const two = await bench.quote(null, [addOn('AAL', 'AMC'), plan('basic')])
    expect(problemsOf(two)).toEqual([
      'stocks_picked: These stocks, AAL and AMC, require a higher level of subscription.',
    ])
    const three = await bench.quote(null, [plan('basic'), addOn('AAL', 'AMC', 'GME')])
    expect(problemsOf(three)).toEqual([
      'stocks_picked: These stocks, AAL, AMC and GME, require a higher level of subscription.',
    ])
    expect(problemsOf(await bench.quote(null, [plan('standard'), addOn('AAL')]))).toEqual([])
    expect(problemsOf(await bench.quote(null, [plan('pro'), addOn('AMC', 'GME')]))).toEqual([])
  })

  it('picked stocks without a company, or no longer with one, are listed in an error', async () => {
    expect(
      problemsOf(await bench.quote(null, [plan('basic'), addOn('NONE', 'AAL', 'GONE')])),
    ).toEqual(['stocks_picked: We couldn’t find a stock with this ticker: NONE, GONE.', ABOVE])
  })

  it("picked stocks are checked against the buyer's plan, or the one replacing it at once", async () => {
    const user_id = bench.newUser()
    const source = await bench.subscribe({
      user_id,
      product_code: 'basic',
      subscription_expiry_date: '2026-06-20',
      paid_till_date: '2026-06-20',
    })
    expect(problemsOf(await bench.quote(user_id, [addOn('AAL')]))).toEqual([ABOVE])
    const upgrade = bench.lineOn(source, 'Upgraded subscription', plan('standard'))
    expect(problemsOf(await bench.quote(user_id, [upgrade, addOn('AAL')]))).toEqual([])
    const later = bench.lineOn(source, 'Change to new plan', plan('standard'))
    expect(problemsOf(await bench.quote(user_id, [later, addOn('AAL')]))).toEqual([ABOVE])
  })

  it('invalid picked stocks prevent an order before any payment', async () => {
    const user_id = bench.newUser()
    const request = buildCartRequest([plan('basic'), addOn('AAL')])
    const answer = await cart.call({ userId: user_id }, 'POST', '/api/order/', {
      ...request,
      client_token: randomUUID(),
      total_in_cents: 0,
    })
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'This stock, AAL, requires a higher level of subscription.',
    ])
  })

  it('picked stocks follow the newest event about a company, whatever the order of events', async () => {
    await publish(3, ['AAL', 3])
    await publish(2, ['AAL', 5])
    expect(problemsOf(await bench.quote(null, [plan('basic'), addOn('AAL')]))).toEqual([])
  })
})
