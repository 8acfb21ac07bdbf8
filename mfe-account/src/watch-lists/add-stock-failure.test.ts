import { describe, expect, it } from '@jest/globals'
import { ApiError } from '@quantamental/api/client'
import { addStockFailure } from './failure-text.ts'

const FIXED = 'Error: Failed to add stock. Please try again.'

describe('add-stock error toast', () => {
  it('the add-stock toast joins the messages of the first field', () => {
    const body = { ticker: ['Unknown ticker.', 'Too long.'], watch_list_id: ['No such list.'] }
    expect(addStockFailure(new ApiError(400, 'Bad Request', body))).toBe(
      'Unknown ticker. Too long.',
    )
  })

  it('the add-stock toast falls back to the error message', () => {
    const body = { detail: 'Request was throttled.' }
    expect(addStockFailure(new ApiError(429, 'Too Many Requests', body))).toBe(body.detail)
    expect(addStockFailure(new Error('offline'))).toBe('offline')
    expect(addStockFailure(new ApiError(400, 'Bad Request', { ticker: [] }))).toBe(
      '400 Bad Request',
    )
  })

  it.each([undefined, null, 'text', new Error(''), new Error('  ')])(
    'the add-stock toast shows the fixed text for %p',
    (error) => {
      expect(addStockFailure(error)).toBe(FIXED)
    },
  )
})
