import { describe, expect, it } from '@jest/globals'
import { createRateLimit } from './rate-limit.ts'

describe('rate limit', () => {
  it('ten requests pass in any second, the eleventh does not', () => {
    let now = 0
    const mayPass = createRateLimit(10, () => now)
    expect(Array.from({ length: 11 }, mayPass)).toEqual([...Array(10).fill(true), false])
    now = 999
    expect(mayPass()).toBe(false)
    now = 1000
    expect(mayPass()).toBe(true)
  })

  it('a limit of 0 lets everything pass', () => {
    const mayPass = createRateLimit(0, () => 0)
    expect(Array.from({ length: 100 }, mayPass)).toEqual(Array(100).fill(true))
  })
})
