import { describe, expect, it } from '@jest/globals'
import { createCapabilities } from './create-shell-api.ts'

describe('capabilities', () => {
  it('a capability is called by name and is unavailable without a provider', async () => {
    const capabilities = createCapabilities(0)
    expect(capabilities.has('cart.add')).toBe(false)
    await expect(capabilities.call('cart.add', {})).resolves.toEqual({ status: 'unavailable' })
    capabilities.provide('cart.add', async ({ product_id }) =>
      product_id === 3 ? 'added' : 'refused',
    )
    await expect(capabilities.call('cart.add', { product_id: 3 })).resolves.toEqual({
      status: 'ok',
      result: 'added',
    })
  })

  it('calls made before a capability is provided run once it is', async () => {
    const capabilities = createCapabilities(60_000)
    const requests: unknown[] = []
    const answers = ['AAPL', 'MSFT'].map((ticker) =>
      capabilities.call('watch-list.add', { ticker }),
    )
    capabilities.provide('cart.open', async () => {})
    capabilities.provide('watch-list.add', async ({ ticker }) => {
      requests.push(ticker)
      return { status: ticker === 'AAPL' ? ('added' as const) : ('chosen' as const) }
    })
    await expect(Promise.all(answers)).resolves.toEqual([
      { status: 'ok', result: { status: 'added' } },
      { status: 'ok', result: { status: 'chosen' } },
    ])
    expect(requests).toEqual(['AAPL', 'MSFT'])
  })

  it('an exception in a capability becomes a failed result', async () => {
    const capabilities = createCapabilities()
    const error = new Error('down')
    capabilities.provide('cart.add', () => Promise.reject(error))
    await expect(capabilities.call('cart.add', {})).resolves.toEqual({ status: 'failed', error })
  })

  it('withdrawing a capability does not remove a later provider', async () => {
    const capabilities = createCapabilities()
    const withdraw = capabilities.provide('cart.add', async () => 'choose' as const)
    capabilities.provide('cart.add', async () => 'added' as const)
    withdraw()
    await expect(capabilities.call('cart.add', {})).resolves.toEqual({
      status: 'ok',
      result: 'added',
    })
  })
})
