import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'

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
