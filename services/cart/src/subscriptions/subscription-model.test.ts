import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TransitionName } from '@quantamental/api/subscription'
import { createDatabase } from '@quantamental/service-kit/database'
import { createTestDatabase, type TestDatabase } from '@quantamental/service-kit/testing'
import fc from 'fast-check'
import { STEP_KINDS, SubscriptionWorld } from '../../test/subscription-world.ts'
import { type CartTables, type Database, lockUser, type ProductRow } from '../db/database.ts'
import { buildPlanCatalog } from '../plans/plan-catalog.ts'
import { prepareProducts } from '../plans/repository.ts'

const LIVES = 16
const STEPS = 60

let database: TestDatabase
let db: Database
let products: ProductRow[]

beforeAll(async () => {
  database = await createTestDatabase('cart')
  db = createDatabase<CartTables>(database)
  await prepareProducts(db, buildPlanCatalog())
  products = await db.selectFrom('product').selectAll().execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const anyStep = fc.record({
  kind: fc.constantFrom(...STEP_KINDS),
  a: fc.nat({ max: 97 }),
  b: fc.nat({ max: 97 }),
})

describe('random steps through subscriptions and their ledger', () => {
  it("random steps keep the ledger's sum, the paid days, one live plan and a status for every day", async () => {
    const transitions = new Map<TransitionName | null, number>()
    let steps = 0
    let userId = 5000
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }), async (life) => {
        userId += 1
        await db.transaction().execute(async (trx) => {
          await lockUser(trx, userId)
          const world = new SubscriptionWorld(trx, userId, products)
          for (const step of life) {
            await world.do(step)
            await world.check()
            steps += 1
          }
          for (const [name, count] of world.transitions)
            transitions.set(name, (transitions.get(name) ?? 0) + count)
        })
      }),
      { numRuns: LIVES, seed: 20261121, endOnFailure: true },
    )
    expect(steps).toBe(LIVES * STEPS)
    // Ensure that most transitions applied, rather than being refused.
    expect(transitions.size).toBeGreaterThan(20)
  })
})
