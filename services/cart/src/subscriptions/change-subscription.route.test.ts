import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { insertSubscription } from '../../test/insert-subscription.ts'

const TODAY = '2026-06-10'
let cart: TestCart
let userId = 7000
let id: number

beforeAll(async () => {
  cart = await buildTestCart({ now: new Date(`${TODAY}T15:00:00Z`) })
})
afterAll(() => cart.close())
beforeEach(async () => {
  userId += 1
  id = (await insertSubscription(cart.db, { user_id: userId })).id
})

const change = (action: string, body: object = {}, as = userId, subscriptionId = id) =>
  cart.call({ userId: as }, 'POST', `/api/subscription/${subscriptionId}/change/`, {
    action,
    ...body,
  })
const listEvents = () =>
  cart.db
    .selectFrom('subscription_event')
    .select(['event', 'actor', 'transition', 'status_before', 'status_after'])
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute()

describe('GET /api/subscription/', () => {
  it('GET /api/subscription/ returns the viewer’s subscriptions with their upcoming charge', async () => {
    const answer = await cart.call({ userId }, 'GET', '/api/subscription/')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      today: TODAY,
      card: null,
      subscriptions: [
        {
          facts: { id, user_id: userId, name: 'Standard' },
          status: 'current',
          // 12 × $15.99 on the day before the last of the term.
          upcoming_charge: { on: '2026-12-30', amount_in_cents: 19188, kind: 'term' },
        },
      ],
    })
    expect((await cart.call(null, 'GET', '/api/subscription/')).statusCode).toBe(401)
  })
})

describe('POST /api/subscription/:id/change/', () => {
  it('a cancellation applies once, however often it is clicked, and turns auto-renew off', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change('Canceled subscription')))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        status: 'canceled_current',
        facts: { canceled_on: TODAY, auto_renew: false, revision: 2 },
        upcoming_charge: null,
      })
    }
    expect(await listEvents()).toEqual([
      {
        event: 'canceled',
        actor: 'user',
        transition: 'canceled',
        status_before: 'current',
        status_after: 'canceled_current',
      },
    ])
  })

  it('undoing a cancellation, even twice, leaves auto-renew off', async () => {
    await change('Canceled subscription')
    for (const answer of [await change('Undo cancellation'), await change('Undo cancellation')])
      expect(answer.json()).toMatchObject({
        status: 'current',
        facts: { canceled_on: null, auto_renew: false, revision: 3 },
      })
  })

  it('an auto-renew change sets the requested value, or toggles it', async () => {
    for (let click = 0; click < 2; click += 1) {
      const off = await change('Auto renew change', { auto_renew: false })
      expect(off.json()).toMatchObject({ facts: { auto_renew: false, revision: 2 } })
    }
    expect((await change('Auto renew change')).json().facts.auto_renew).toBe(true)
  })

  it('turning auto-renew off closes the planned charge', async () => {
    await cart.db
      .insertInto('scheduled_charge')
      .values({
        user_id: userId,
        subscription_id: id,
        kind: 'term',
        period_start: '2027-01-01',
        period_end: '2027-12-31',
        amount_in_cents: 19188,
        working: '',
        state: 'due',
        next_attempt_on: '2026-12-31',
        created_at: cart.clock.now,
        changed_at: cart.clock.now,
      })
      .execute()
    await change('Canceled subscription')
    const charges = await cart.db
      .selectFrom('scheduled_charge')
      .select(['state', 'next_attempt_on'])
      .where('subscription_id', '=', id)
      .execute()
    expect(charges).toEqual([{ state: 'closed', next_attempt_on: null }])
  })

  it('a change that the status does not allow is refused with its message', async () => {
    const undo = await change('Undo cancellation')
    expect([undo.statusCode, undo.json().detail]).toEqual([409, 'Undo cancellation is invalid.'])
    const over = await insertSubscription(cart.db, {
      user_id: userId,
      subscription_start_date: '2025-01-01',
      subscription_expiry_date: '2025-12-31',
      paid_till_date: '2025-12-31',
    })
    const cancel = await change('Canceled subscription', {}, userId, over.id)
    expect([cancel.statusCode, cancel.json().detail]).toEqual([
      409,
      'Action invalid for expired subscription.',
    ])
  })

  it('a change of another user’s subscription returns 404', async () => {
    const foreign = await change('Canceled subscription', {}, userId + 500)
    const missing = await change('Canceled subscription', {}, userId, 2_000_000_000)
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404])
    expect(foreign.json()).toEqual(missing.json())
    expect(await listEvents()).toEqual([])
  })

  it('the change route rejects actions that must be paid for and unknown fields', async () => {
    expect((await change('Renewed subscription')).statusCode).toBe(400)
    expect((await change('Canceled subscription', { user_id: 1 })).statusCode).toBe(400)
  })
})
