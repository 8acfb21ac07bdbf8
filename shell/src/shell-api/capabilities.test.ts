import { describe, expect, it } from '@jest/globals'
import { createCapabilities } from './capabilities.ts'

describe('capabilities', () => {
  it('answer by name, and are unavailable when nobody offers them', async () => {
    const capabilities = createCapabilities()
    expect(capabilities.has('cart.add')).toBe(false)
    await expect(capabilities.call('cart.add', {})).resolves.toEqual({ status: 'unavailable' })
    capabilities.provide('cart.add', async ({ id }: { id: number }) => id * 2)
    await expect(capabilities.call('cart.add', { id: 3 })).resolves.toEqual({
      status: 'ok',
      result: 6,
    })
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
