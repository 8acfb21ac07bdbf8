import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { failureText } from './failure-text.ts'

describe('failureText', () => {
  it('failureText returns the messages of the server', () => {
    const conflict = new ApiError(409, 'Conflict', {
      detail: 'Only $5.00 of this payment is left.',
    })
    expect(failureText(conflict)).toBe('Only $5.00 of this payment is left.')
    const field = new ApiError(400, 'Bad Request', { extend_to_date: ['At most a year ahead.'] })
    expect(failureText(field)).toBe('At most a year ahead.')
  })

  it('failureText suggests checking first if the server did not respond', () => {
    expect(failureText(new ApiError(444, '', null))).toContain('Check whether the change was made')
  })
})
