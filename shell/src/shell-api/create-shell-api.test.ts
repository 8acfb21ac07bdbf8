import { describe, expect, it } from '@jest/globals'
import { createCapabilities } from './create-shell-api.ts'

describe('capabilities', () => {
  it('a capability is called by name and is unavailable without a provider', async () => {
    const capabilities = createCapabilities(0)
    expect(capabilities.has('cart.add')).toBe(false)
    await expect(capabilities.call('cart.add', {})).resolves.toEqual({ status: 'unavailable' })
    capabilities.provide('cart.add', async ({ id }: { id: number }) => id * 2)
    await expect(capabilities.call('cart.add', { id: 3 })).resolves.toEqual({
      status: 'ok',
      result: 6,
    })
  })

  it('calls made before a capability is provided run once it is', async () => {
    const capabilities = createCapabilities(60_000)
    const requests: unknown[] = []
    const answers = [1, 2].map((request) => capabilities.call('watch-list.add', request))
    capabilities.provide('another', async () => null)
    capabilities.provide('watch-list.add', async (request) => requests.push(request))
    await expect(Promise.all(answers)).resolves.toEqual([
      { status: 'ok', result: 1 },
      { status: 'ok', result: 2 },
    ])
    expect(requests).toEqual([1, 2])
  })

  it('an exception in a capability becomes a failed result', async () => {
    const capabilities = createCapabilities()
    const error = new Error('down')
    capabilities.provide('cart.add', () => Promise.reject(error))
    await expect(capabilities.call('cart.add', {})).resolves.toEqual({ status: 'failed', error })
  })

  it('withdrawing a capability does not remove a later provider', async () => {
    const capabilities = createCapabilities()
    const withdraw = capabilities.provide('x', async () => 'old')
    capabilities.provide('x', async () => 'new')
    withdraw()
    await expect(capabilities.call('x', {})).resolves.toEqual({ status: 'ok', result: 'new' })
  })
})
