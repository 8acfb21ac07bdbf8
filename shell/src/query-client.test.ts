import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { shouldRetry } from './query-client.ts'

describe('shouldRetry', () => {
  it.each([
    [404, false],
    [400, false],
    [401, false],
    [429, false],
    [499, false],
    [444, true],
    [500, true],
    [503, true],
    [504, false],
  ])('shouldRetry for a first failure with status %i is %s', (status, expected) => {
    expect(shouldRetry(0, new ApiError(status, '', null))).toBe(expected)
  })

  it('shouldRetry stops after two retries', () => {
    const unavailable = new ApiError(503, '', null)
    expect(shouldRetry(1, unavailable)).toBe(true)
    expect(shouldRetry(2, unavailable)).toBe(false)
  })

  it('shouldRetry is false for an error in page code', () => {
    expect(shouldRetry(0, new TypeError('bug'))).toBe(false)
  })
})
