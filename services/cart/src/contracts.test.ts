import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { listExamples, replayExample } from '@quantamental/service-kit/testing'
import { buildTestCart, type TestCart } from '../test/build-test-cart.ts'

let cart: TestCart
beforeAll(async () => {
  cart = await buildTestCart()
})
afterAll(() => cart.close())

it('answers what every remote has recorded that it asks and relies on', async () => {
  const missing: string[] = []
  for (const example of listExamples('cart')) {
    const problems = await replayExample(cart.app, example)
    missing.push(...problems.map((problem) => `${example.title}: ${problem}`))
  }
  expect(missing).toEqual([])
})
