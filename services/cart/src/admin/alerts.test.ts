import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { OperatorAlert } from '@quantamental/api/cart'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { raiseAlert } from '../notices/raise-alert.ts'

const OPERATOR = { userId: 9000, roles: ['operator'] }

let cart: TestCart
let ids: number[]

const list = async (query = '') =>
  (await cart.call(OPERATOR, 'GET', `/api/billing/alert/${query}`)).json<OperatorAlert[]>()
const resolve = (id: number, resolution: unknown = 'Looked at it with the bank') =>
  cart.call(OPERATOR, 'POST', `/api/billing/alert/${id}/resolve/`, { resolution })

beforeAll(async () => {
  cart = await buildTestCart()
})
beforeEach(async () => {
  await cart.reset()
  for (const kind of ['dispute', 'unknown-payment', 'paid-after-close'])
    await cart.db.transaction().execute((trx) =>
      raiseAlert(trx, {
        kind,
        subject: `Something about ${kind}`,
        userId: 5,
        dedupeKey: kind,
        now: cart.clock.now,
      }),
    )
  ids = (await list()).map(({ id }) => id)
})
afterAll(() => cart?.close())

describe('alerts for operators', () => {
  it('open alerts are listed, newest first', async () => {
    expect((await list()).map(({ kind }) => kind)).toEqual([
      'paid-after-close',
      'unknown-payment',
      'dispute',
    ])
    expect(await list('?resolved=true')).toEqual([])
  })

  it('an alert is resolved once, and the log records the operator and the resolution', async () => {
    const [id = 0] = ids
    const answers = await Promise.all(Array.from({ length: 5 }, () => resolve(id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await list()).map((each) => each.id)).not.toContain(id)
    expect(await list('?resolved=true')).toMatchObject([
      { id, resolution: 'Looked at it with the bank', resolved_at: '2026-06-10T15:00:00.000Z' },
    ])
    const actions = await cart.db.selectFrom('operator_action').selectAll().execute()
    expect(actions).toMatchObject([
      {
        action: 'resolve_alert',
        operator_user_id: 9000,
        user_id: 5,
        subject: `alert ${id}`,
        reason: 'Looked at it with the bank',
        detail: { kind: 'paid-after-close' },
      },
    ])
  })

  it.each(['', '  ', 'ok', null, 5, { a: 1 }, 'a'.repeat(501)])(
    'an alert resolved with %p stays open',
    async (resolution) => {
      expect((await resolve(ids[1] ?? 0, resolution)).statusCode).toBe(400)
      expect(await list()).toHaveLength(3)
    },
  )

  it('an unknown alert is not found', async () => {
    expect((await resolve(2_147_483_647)).statusCode).toBe(404)
  })

  it('a list of alerts requires true or false for `open`', async () => {
    const answer = await cart.call(OPERATOR, 'GET', '/api/billing/alert/?resolved=perhaps')
    expect(answer.statusCode).toBe(400)
  })
})
