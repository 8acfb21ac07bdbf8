import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ProductSchema } from '@quantamental/api/cart'
import { StaticTextSchema } from '@quantamental/api/common'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { NO_SIMULATOR } from '../../test/spawn-simulator.ts'
import type { Database } from '../db/database.ts'
import { buildPlanCatalog } from './plan-catalog.ts'
import { prepareProducts } from './repository.ts'

let cart: TestCart
let db: Database
let app: FastifyInstance

beforeAll(async () => {
  cart = await buildTestCart({ simulator: NO_SIMULATOR })
  db = cart.db
  app = cart.app
})

afterAll(() => cart?.close())

describe('GET /api/product/', () => {
  it('GET /api/product/ returns the four plans, cheapest first, then the add-on, as in the contract', async () => {
    const response = await app.inject('/api/product/')
    expect(response.statusCode).toBe(200)
    const products = response.json()
    expect(products.map((product: { code: string }) => product.code)).toEqual([
      'basic',
      'standard',
      'pro',
      'commercial',
      'ALACARTE_20',
    ])
    for (const product of products) expect(Value.Errors(ProductSchema, product)).toEqual([])
  })

  it.each([
    // Monthly and annual price by hand: 5 × 39.99 = 199.95 and 5 × 31.99 = 159.95 for Commercial.
    ['basic', 9.99, 7.99, 999, 799, 9.99, 7.99],
    ['standard', 19.99, 15.99, 1999, 1599, 19.99, 15.99],
    ['pro', 39.99, 31.99, 3999, 3199, 39.99, 31.99],
    ['commercial', 199.95, 159.95, 19995, 15995, 39.99, 31.99],
    ['ALACARTE_20', 4.99, 3.99, 499, 399, 4.99, 3.99],
  ])('GET /api/product/ prices %s in dollars and in cents', async (code, ...prices) => {
    const products = (await app.inject('/api/product/')).json()
    const product = products.find((candidate: { code: string }) => candidate.code === code)
    expect([
      product.price_per_month,
      product.price_per_month_annual_billing,
      product.price_per_month_in_cents,
      product.price_per_month_annual_billing_in_cents,
      product.base_price_per_month,
      product.base_price_per_month_annual_billing,
    ]).toEqual(prices)
  })

  it('GET /api/product/ omits the dates of a plan that has none', async () => {
    const products = (await app.inject('/api/product')).json()
    expect(products.map((product: { max_n_dates: number | null }) => product.max_n_dates)).toEqual([
      10,
      null,
      null,
      null,
      null,
    ])
  })

  it('GET /api/product/ describes the add-on and its bundle discount', async () => {
    const products = (await app.inject('/api/product/')).json()
    expect(products[4]).toMatchObject({
      name: '20 stocks of your choice',
      product_type: 'other',
      category_code: 'addon',
      tier_number: 0,
      is_alacarte: true,
      bundle_discount_ratio: 0.15,
      commercial_multiplier: 5,
      watchlist_allowed: 0,
    })
    expect(products[1]).toMatchObject({
      product_type: 'subscription',
      category_code: 'plan',
      is_alacarte: false,
      bundle_discount_ratio: 0,
    })
  })

  it('GET /api/product/ omits products that are no longer sold, and lists them when sold again', async () => {
    const codes = async () =>
      (await app.inject('/api/product/')).json().map((p: { code: string }) => p.code)
    await prepareProducts(
      db,
      buildPlanCatalog().filter(({ category_code }) => category_code === 'plan'),
    )
    expect(await codes()).toEqual(['basic', 'standard', 'pro', 'commercial'])
    await prepareProducts(db, buildPlanCatalog())
    expect(await codes()).toHaveLength(5)
  })

  it('GET /api/product/ may be cached for five minutes', async () => {
    const response = await app.inject('/api/product/')
    expect(response.headers['cache-control']).toBe('public, max-age=300')
  })

  it('a restart applies new prices and keeps the ids referenced by orders', async () => {
    const idsBefore = (await app.inject('/api/product/')).json().map((p: { id: number }) => p.id)
    await prepareProducts(
      db,
      buildPlanCatalog({
        basic: { pricePerMonthInCents: 1200, pricePerMonthAnnualBillingInCents: 1000 },
      }),
    )
    const after = (await app.inject('/api/product/')).json()
    expect(after[0]).toMatchObject({ price_per_month: 12, price_per_month_annual_billing: 10 })
    expect(after.map((p: { id: number }) => p.id)).toEqual(idsBefore)
    await prepareProducts(db, buildPlanCatalog())
  })
})

describe('the operational routes of the cart service', () => {
  it('the cart service is ready when its database responds', async () => {
    // On a busy machine, connecting may take longer than the readiness check allows; retry.
    let answer = await app.inject('/readyz')
    while (answer.statusCode === 503) answer = await app.inject('/readyz')
    expect(answer.json()).toEqual({ status: 'ready' })
  })

  it('an unknown path returns a detail', async () => {
    const response = await app.inject('/api/product/nothing/')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ detail: expect.any(String) })
  })

  it('the OpenAPI document describes the product route', async () => {
    const document = (await app.inject('/api/docs/cart.json')).json()
    expect(Object.keys(document.paths)).toContain('/api/product/')
  })
})

describe('GET /api/product/static/', () => {
  it('the text of the plans has their prices and limits, without add-ons', async () => {
    const text = (await app.inject('/api/product/static/')).json()
    expect([...Value.Errors(StaticTextSchema, text)]).toEqual([])
    expect(text).toMatchObject({ canonical_path: '/plans', title: '', layout: 'figures' })
    expect(text.html).toContain('<td>Basic</td><td>$9.99</td><td>400</td>')
    expect(text.html).toContain('<td>Commercial</td><td>$199.95</td>')
    expect(text.html.match(/<tr>/g)).toHaveLength(5)
  })
})
