import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { type OperatorAction, recordAction } from './record-action.ts'

const ACTION: OperatorAction = {
  operatorUserId: 9000,
  action: 'refund',
  userId: 5,
  subject: 'payment 7',
  reason: 'Charged twice',
  detail: { amount: 100 },
  at: new Date('2026-06-10T15:00:00Z'),
}

let cart: TestCart
beforeAll(async () => {
  cart = await buildTestCart()
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

/** Operator events queued for account. */
async function published(): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from bus.job where name = 'site.operator-acted.account'`.execute(cart.db)
  return rows.map(({ data }) => data)
}

it('an operator action is published to the common log without its details', async () => {
  await cart.db.transaction().execute((trx) => recordAction(trx, ACTION))
  const { id } = await cart.db.selectFrom('operator_action').select('id').executeTakeFirstOrThrow()
  expect(await published()).toEqual([
    {
      key: `cart/${id}`,
      payload: {
        service: 'cart',
        action_id: id,
        at: '2026-06-10T15:00:00.000Z',
        action: 'refund',
        operator_user_id: 9000,
        user_id: 5,
        subject: 'payment 7',
        reason: 'Charged twice',
      },
    },
  ])
})

it('an operator action that is rolled back is not published', async () => {
  const failing = cart.db.transaction().execute(async (trx) => {
    await recordAction(trx, ACTION)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await published()).toEqual([])
})
