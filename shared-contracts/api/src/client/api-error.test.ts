import { describe, expect, it } from '@jest/globals'
import { ApiError } from './client.ts'

class ApiErrorOfAnotherBuild extends Error {
  override readonly name = 'ApiError'
  readonly status = 401
}

describe('ApiError', () => {
  it('an ApiError of another build is recognized', () => {
    expect(new ApiErrorOfAnotherBuild() instanceof ApiError).toBe(true)
    expect(new ApiError(401, 'Unauthorized', null) instanceof ApiError).toBe(true)
  })

  it.each([new Error('ApiError'), new TypeError('x'), { name: 'ApiError', status: 401 }, null])(
    '%p is not an ApiError',
    (value) => {
      expect((value as unknown) instanceof ApiError).toBe(false)
    },
  )
})
