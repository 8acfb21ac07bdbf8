import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'

const ADD_FAILED = 'Error: Failed to add stock. Please try again.'

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
  return error instanceof Error && error.message.trim() !== '' ? error.message : ADD_FAILED
}

const NO_RESPONSE = 'Couldn’t reach the server. Nothing was changed.'
const FAILED = 'Error encountered. Please try again later.'

/** Error message of a failed change: the server's message if there is one. */
export function changeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED
  if (error.status === STATUS_NO_RESPONSE) return NO_RESPONSE
  const messages = Object.values(error.fields).flat()
  if (messages.length > 0) return messages.join(' ')
  return (error.status < 500 && error.detail) || FAILED
}
