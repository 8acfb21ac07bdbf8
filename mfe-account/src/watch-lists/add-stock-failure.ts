import { ApiError } from '@quantamental/api/client'

const FAILED = 'Error: Failed to add stock. Please try again.'

/**
 * Error toast for a stock that could not be added: the first field's messages joined, else the
 * error message, else a fixed text. See infra/docs/domain/errors.md.
 */
export function addStockFailure(error: unknown): string {
  if (error instanceof ApiError) {
    const [messages] = Object.values(error.fields)
    if (messages && messages.length > 0) return messages.join(' ')
    if (error.detail) return error.detail
  }
  return error instanceof Error && error.message.trim() !== '' ? error.message : FAILED
}
