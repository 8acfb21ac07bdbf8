import { ApiError } from '@quantamental/api/client'

const FAILED = 'Error: Failed to add stock. Please try again.'

/**
 * Toast of a stock that could not be put on a list: the first field's messages joined, else the error's
 * message, else a fixed text. Source: specification section 8.
 */
export function addStockFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const [messages] = Object.values(error.fields)
    if (messages && messages.length > 0) return messages.join(' ')
    if (error.detail) return error.detail
  }
  return error instanceof Error && error.message.trim() !== '' ? error.message : FAILED
}
