import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'

const NO_ANSWER = 'The server did not answer. Nothing was changed.'
const FAILED = 'Error encountered. Please try again later.'

/** Why a change was not made: the server's words where it has some. */
export function changeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED
  if (error.status === STATUS_NO_RESPONSE) return NO_ANSWER
  const messages = Object.values(error.fields).flat()
  if (messages.length > 0) return messages.join(' ')
  return (error.status < 500 && error.detail) || FAILED
}
