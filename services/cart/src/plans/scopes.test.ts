import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { NO_SIMULATOR } from '../../test/spawn-simulator.ts'

let cart: TestCart
beforeAll(async () => {
  cart = await buildTestCart({ simulator: NO_SIMULATOR })
})
afterAll(() => cart?.close())

const get = async (url: string) => {
  const response = await cart.app.inject(url)
  return { status: response.statusCode, body: response.json() }
}

describe('GET /api/product-scope/', () => {
  it('GET /api/product-scope/ returns the scope of each product', async () => {
    const { status, body } = await get('/api/product-scope/')
    expect(status).toBe(200)
    // Commercial includes the lists of Pro (infra/docs/decisions/0019-watch-lists-and-subscribed-lists.md).
    expect(
      body.map((scope: { product_code: string; scope_code: string }) => [
        scope.product_code,
        scope.scope_code,
      ]),
    ).toEqual([
      ['basic', 'LIST_BASIC'],
      ['standard', 'LIST_STANDARD'],
      ['pro', 'LIST_PRO'],
      ['commercial', 'LIST_PRO'],
      ['ALACARTE_20', 'ALACARTE_20'],
    ])
    const products = (await get('/api/product/')).body
    expect(body.map((scope: { product_id: number }) => scope.product_id)).toEqual(
      products.map((product: { id: number }) => product.id),
    )
  })
})

describe('GET /api/scope-item/', () => {
  it('GET /api/scope-item/ lists the content of a scope', async () => {
    const { status, body } = await get('/api/scope-item/?scope=LIST_BASIC')
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      id: 1001,
      scope_code: 'LIST_BASIC',
      code: 'Popular',
      name: 'Popular stocks',
    })
    expect(body).toHaveLength(5)
  })

  it('GET /api/scope-item/ lists the content of all scopes, and nothing for stocks of your choice', async () => {
    // 5 for Basic, 20 for Standard, 26 for Pro.
    expect((await get('/api/scope-item')).body).toHaveLength(51)
    expect((await get('/api/scope-item/?scope=ALACARTE_20')).body).toEqual([])
  })

  it.each(['GOLD', 'constructor', '', 'x'.repeat(41)])(
    'GET /api/scope-item/ rejects the scope "%s"',
    async (scope) => {
      const { status, body } = await get(`/api/scope-item/?scope=${scope}`)
      expect([status, Object.keys(body)]).toEqual([400, ['scope']])
    },
  )
})
