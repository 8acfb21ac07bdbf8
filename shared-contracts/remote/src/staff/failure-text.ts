import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'

/** Why a change was not made: the server's words where it has some. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error encountered. Please try again later.'
  if (error.status === STATUS_NO_RESPONSE)
    return 'The server did not answer. Look whether it was done before you try again.'
  const messages = Object.values(error.fields).flat()
  if (messages.length > 0) return messages.join(' ')
  return error.detail ?? 'Error encountered. Please try again later.'
}

/** An instant of UTC in the reader's own time: "Nov 21, 2026, 6:40 PM". */
export function instantText(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
