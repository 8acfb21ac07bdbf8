import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { addStockFailure } from './add-stock-failure.ts'

const FIXED = 'Error: Failed to add stock. Please try again.'

describe('the words for a stock that could not be added', () => {
  it('are the messages of the first field, joined', () => {
    const body = { ticker: ['Unknown ticker.', 'Too long.'], watch_list_id: ['No such list.'] }
    expect(addStockFailure(new ApiError(400, 'Bad Request', body))).toBe(
      'Unknown ticker. Too long.',
    )
  })

  it('are the message of the error where no field has one', () => {
    const body = { detail: 'Request was throttled.' }
    expect(addStockFailure(new ApiError(429, 'Too Many Requests', body))).toBe(body.detail)
    expect(addStockFailure(new Error('offline'))).toBe('offline')
    expect(addStockFailure(new ApiError(400, 'Bad Request', { ticker: [] }))).toBe(
      '400 Bad Request',
    )
  })

  it.each([undefined, null, 'text', new Error(''), new Error('  ')])(
    'are the fixed ones for %p',
    (error) => {
      expect(addStockFailure(error)).toBe(FIXED)
    },
  )
})
