import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { shouldRetry } from './query-client.ts'

describe('asking again', () => {
  it.each([
    [404, false],
    [400, false],
    [401, false],
    [429, false],
    [499, false],
    [444, true],
    [500, true],
    [503, true],
  ])('after %i: %s', (status, expected) => {
    expect(shouldRetry(0, new ApiError(status, '', null))).toBe(expected)
  })

  it('stops after two', () => {
    const stumble = new ApiError(503, '', null)
    expect(shouldRetry(1, stumble)).toBe(true)
    expect(shouldRetry(2, stumble)).toBe(false)
  })

  it('does not for an error of the page', () => {
    expect(shouldRetry(0, new TypeError('bug'))).toBe(false)
  })
})
