import { describe, expect, it } from '@jest/globals'
import { ApiError } from './api-error.ts'

/** The class as another build bundles it. */
class ApiErrorOfAnotherBuild extends Error {
  override readonly name = 'ApiError'
  readonly status = 401
}

describe('an ApiError', () => {
  it('is known across builds that each bundle the class', () => {
    expect(new ApiErrorOfAnotherBuild() instanceof ApiError).toBe(true)
    expect(new ApiError(401, 'Unauthorized', null) instanceof ApiError).toBe(true)
  })

  it.each([new Error('ApiError'), new TypeError('x'), { name: 'ApiError', status: 401 }, null])(
    'is not %p',
    (value) => {
      expect((value as unknown) instanceof ApiError).toBe(false)
    },
  )
})
