import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'

/** Error message of a failed change: the server's own where available. */
export function failureText(error: unknown): string {
  if (error instanceof Error && error.name === 'StepUpCanceledError') return error.message
  if (!(error instanceof ApiError)) return 'Error encountered. Please try again later.'
  if (error.status === STATUS_NO_RESPONSE)
    return 'The server did not respond. Check whether the change was made before you try again.'
  const messages = Object.values(error.fields).flat()
  if (messages.length > 0) return messages.join(' ')
  return error.detail ?? 'Error encountered. Please try again later.'
}

/** UTC timestamp in the viewer's time zone: "Nov 21, 2026, 6:40 PM". */
export function instantText(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}

/** UTC instant of a local `datetime-local` value; null if empty or invalid. */
export function readLocalInput(text: string): string | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** Count with its unit: "1 session", "2 sessions". */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
