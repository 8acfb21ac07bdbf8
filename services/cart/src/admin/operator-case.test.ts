import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  type FoundUser,
  FoundUserSchema,
  type SubscriptionCase,
  SubscriptionCaseSchema,
} from '@quantamental/api/cart'
import { Value } from 'typebox/value'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { buy, lineOf, type Purchase, productId } from '../../test/order-cart.ts'

const OPERATOR = { userId: 9000, roles: ['operator'] }
const ADA = 501
const CASE = '/api/billing/subscription/'

let cart: TestCart
let ada: Purchase

async function read<T>(url: string): Promise<T> {
  const answer = await cart.call(OPERATOR, 'GET', url)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<T>()
}
const find = async (q: string) =>
  (await read<FoundUser[]>(`/api/billing/people/?q=${encodeURIComponent(q)}`)).map(
    ({ user_id }) => user_id,
  )
const post = (url: string, body: object) => cart.call(OPERATOR, 'POST', url, body)
const extend = (id: number, extend_to_date: string | null, reason = 'An outage of two days') =>
  post(`${CASE}${id}/extend/`, { extend_to_date, reason })
function actions() {
  return cart.db.selectFrom('operator_action').selectAll().orderBy('id').execute()
}

beforeAll(async () => {
  cart = await buildTestCart()
})
beforeEach(async () => {
  await cart.reset()
  const people = [
    { user_id: ADA, username: 'ada', email: 'Ada.L@example.com' },
    { user_id: 502, username: 'under_score', email: 'b@example.com' },
    { user_id: 503, username: 'underXscore', email: 'percent%@example.com' },
  ]
  await cart.db
    .insertInto('person')
    .values(people.map((each) => ({ ...each, revision: 1 })))
    .execute()
  const standard = await productId(cart, 4)
  ada = await buy(cart, ADA, [lineOf(standard)], { is_auto_renew: true })
})
afterAll(() => cart?.close())

describe('the user search', () => {
  it('the user search matches any part of an email or username, ignoring case', async () => {
    expect(await find('ada.l@EXAMPLE')).toEqual([ADA])
    expect(await find('  ADA ')).toEqual([ADA])
    expect(await find('example.com')).toEqual([501, 502, 503])
  })

  it('the user search accepts ids of a user, a subscription, an order and a payment', async () => {
    expect(await find(String(ADA))).toContain(ADA)
    expect(await find(String(ada.subscriptionId))).toContain(ADA)
    expect(await find(String(ada.order.id))).toContain(ADA)
    expect(await find(ada.paymentIntentId)).toEqual([ADA])
  })

  it('the user search treats wildcards as plain characters', async () => {
    expect(await find('under_score')).toEqual([502])
    expect(await find('%')).toEqual([503])
    expect(await find('\\')).toEqual([])
  })

  it.each(["' or 1=1 --", '99999999999999', '2147483648', '-1', 'pi_nothing', '   ', '💳'])(
    'the user search returns no one for %s',
    async (q) => {
      expect(await find(q)).toEqual([])
    },
  )

  it('the user search rejects an empty text, a long text and a null character', async () => {
    for (const query of ['', '?q=', `?q=${'a'.repeat(101)}`, '?q=a%00']) {
      const answer = await cart.call(OPERATOR, 'GET', `/api/billing/people/${query}`)
      expect(answer.statusCode).toBe(400)
    }
  })

  it('the user search matches its contract and lists the newest subscription first', async () => {
    const [person] = await read<FoundUser[]>('/api/billing/people/?q=ada')
    expect(Value.Errors(FoundUserSchema, person)).toEqual([])
    expect(person?.subscriptions).toEqual([
      {
        id: ada.subscriptionId,
        name: 'Standard',
        status: 'current',
        subscription_start_date: '2026-06-10',
        subscription_expiry_date: '2027-06-09',
      },
    ])
  })
})

describe('the case of a subscription', () => {
  it("a case contains the user, the card's last four digits, orders, payments, timeline and ledger", async () => {
    const found = await read<SubscriptionCase>(`${CASE}${ada.subscriptionId}/`)
    expect(Value.Errors(SubscriptionCaseSchema, found)).toEqual([])
    expect(found).toMatchObject({
      today: '2026-06-10',
      status: 'current',
      username: 'ada',
      email: 'Ada.L@example.com',
      card: { brand: 'visa', last4: '4242' },
      payments: [{ id: ada.paymentId, amount_in_cents: 19_188, refunded_in_cents: 0 }],
      orders: [{ id: ada.order.id, state: 'completed' }],
      transactions: [{ amount_in_cents: 19_188, status: 'succeeded' }],
      chain: [{ id: ada.subscriptionId, name: 'Standard', status: 'current', source_kind: null }],
    })
    expect(found.timeline.map(({ event }) => event)).toEqual([
      'first-payment-settled',
      'checkout-created',
    ])
    // On the first day the whole payment is unused.
    expect(found.refund_choices.map(({ amount_in_cents }) => amount_in_cents)).toEqual([
      0, 19_188, 19_188, 19_188,
    ])
    expect(JSON.stringify(found)).not.toMatch(/4242424242|pm_|cus_/)
  })

  it.each(['999999', '2147483647'])('the unknown subscription %s is not found', async (id) => {
    expect((await cart.call(OPERATOR, 'GET', `${CASE}${id}/`)).statusCode).toBe(404)
    expect((await extend(Number(id), '2027-08-01')).statusCode).toBe(404)
  })

  it.each(['0', '-1', '1.5', 'abc', '2147483648', "1'"])('the id %s is invalid', async (id) => {
    const answer = await cart.call(OPERATOR, 'GET', `${CASE}${encodeURIComponent(id)}/`)
    expect(answer.statusCode).toBe(400)
  })
})

describe('an extension', () => {
  it.each([
    ['2027-06-09', 'Access is already paid until Jun 9, 2027.'],
    ['2026-06-09', 'Enter today or a later day.'],
    ['2027-06-11', 'Enter a day within the next 12 months.'],
    ['2027-02-30', 'Enter a valid date.'],
    ['2027-13-01', 'Enter a valid date.'],
  ])('an extension until %s is rejected', async (day, message) => {
    const answer = await extend(ada.subscriptionId, day)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ extend_to_date: [message] })
  })

  it.each([
    ['no reason', { extend_to_date: '2027-06-10' }],
    ['a short reason', { extend_to_date: '2027-06-10', reason: 'ok' }],
    ['a reason of spaces', { extend_to_date: '2027-06-10', reason: '       ' }],
    ['a reason of 501 characters', { extend_to_date: '2027-06-10', reason: 'a'.repeat(501) }],
    ['no date', { reason: 'An outage' }],
    ['a number as date', { extend_to_date: 20_270_610, reason: 'An outage' }],
    ['a list', { extend_to_date: ['2027-06-10'], reason: 'An outage' }],
    ['additional fields', { extend_to_date: '2027-06-10', reason: 'An outage', tier_number: 9 }],
    [
      'an additional operator id',
      { extend_to_date: '2027-06-10', reason: 'An outage', actor_user_id: 1 },
    ],
  ])('an extension with %s is rejected', async (_name, body) => {
    const answer = await post(`${CASE}${ada.subscriptionId}/extend/`, body)
    expect(answer.statusCode).toBe(400)
    expect(await actions()).toEqual([])
  })

  it('an extension gives access until its day and is recorded in the timeline, with its reason, and in the log', async () => {
    const answer = await extend(ada.subscriptionId, '2027-06-10')
    expect(answer.statusCode).toBe(200)
    const found = answer.json<SubscriptionCase>()
    expect(found.facts.extend_to_date).toBe('2027-06-10')
    expect(found.timeline[0]).toMatchObject({
      event: 'site-extended',
      transition: 'extended',
      actor: 'operator',
      actor_user_id: 9000,
      reason: 'An outage of two days',
      status_before: 'current',
      status_after: 'current',
    })
    expect(await actions()).toMatchObject([
      {
        operator_user_id: 9000,
        action: 'extend',
        user_id: ADA,
        subject: `subscription ${ada.subscriptionId}`,
        reason: 'An outage of two days',
        detail: { extend_to_date: '2027-06-10', extend_to_date_before: null },
      },
    ])
  })

  it('an extension is canceled once', async () => {
    await extend(ada.subscriptionId, '2027-06-10')
    const answer = await extend(ada.subscriptionId, null, 'It was the wrong person')
    expect(answer.json<SubscriptionCase>().facts.extend_to_date).toBeNull()
    const again = await extend(ada.subscriptionId, null, 'It was the wrong person')
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({
      detail: 'There is no extension to cancel.',
      code: 'not_extended',
    })
    expect(await actions()).toHaveLength(2)
  })
})
