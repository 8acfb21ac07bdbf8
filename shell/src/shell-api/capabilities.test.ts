import { describe, expect, it } from '@jest/globals'
import { createCapabilities } from './capabilities.ts'

describe('capabilities', () => {
  it('answer by name, and are unavailable when nobody offers them', async () => {
    const capabilities = createCapabilities(0)
    expect(capabilities.has('cart.add')).toBe(false)
    await expect(capabilities.call('cart.add', {})).resolves.toEqual({ status: 'unavailable' })
    capabilities.provide('cart.add', async ({ id }: { id: number }) => id * 2)
    await expect(capabilities.call('cart.add', { id: 3 })).resolves.toEqual({
      status: 'ok',
      result: 6,
    })
  })

  it('are waited for while the remote that offers them is loading, each call once', async () => {
    const capabilities = createCapabilities(60_000)
    const asked: unknown[] = []
    const answers = [1, 2].map((request) => capabilities.call('watch-list.add', request))
    capabilities.provide('another', async () => null)
    capabilities.provide('watch-list.add', async (request) => asked.push(request))
    await expect(Promise.all(answers)).resolves.toEqual([
      { status: 'ok', result: 1 },
      { status: 'ok', result: 2 },
    ])
    expect(asked).toEqual([1, 2])
  })

  it('turn an exception into an answer', async () => {
    const capabilities = createCapabilities()
    const error = new Error('down')
    capabilities.provide('cart.add', () => Promise.reject(error))
    await expect(capabilities.call('cart.add', {})).resolves.toEqual({ status: 'failed', error })
  })

  it('are withdrawn by who provided them only', async () => {
    const capabilities = createCapabilities()
    const withdraw = capabilities.provide('x', async () => 'old')
    capabilities.provide('x', async () => 'new')
    withdraw()
    await expect(capabilities.call('x', {})).resolves.toEqual({ status: 'ok', result: 'new' })
  })
})
