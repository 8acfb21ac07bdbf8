import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'

/** Form errors: one message per field, and one text for everything else. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>
  /** Empty when every message belongs to a field. */
  readonly form: string
}

export const ACCEPTED: Refusal = { fields: {}, form: '' }

const NO_ANSWER =
  'The server didn’t respond. Your text is still here. Check your connection and try again.'
const FAILED = 'Something went wrong on our side. Your text is still here. Please try again later.'
const THROTTLED = 429
const SECONDS_A_MINUTE = 60

function throttleText({ detail = 'Too many messages.', retryAfterSeconds }: ApiError): string {
  if (retryAfterSeconds === null) return `${detail} Your text is still here.`
  const minutes = Math.ceil(retryAfterSeconds / SECONDS_A_MINUTE)
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`
  // Drop the service's countdown, which is outdated by the time it is read.
  const reason = detail.replace(/ Expected available in \d+ seconds?\.$/, '')
  return `${reason} Try again in ${wait}. Your text is still here.`
}

/** Convert an error to form errors; fields other than `names` go into the form-level text. */
export function readRefusal(error: unknown, names: readonly string[]): Refusal {
  if (!(error instanceof ApiError)) return { fields: {}, form: FAILED }
  if (error.status === STATUS_NO_RESPONSE) return { fields: {}, form: NO_ANSWER }
  if (error.status === THROTTLED) return { fields: {}, form: throttleText(error) }
  const fields: Record<string, string> = {}
  const form: string[] = []
  for (const [name, messages] of Object.entries(error.fields)) {
    if (names.includes(name)) fields[name] = messages.join(' ')
    else
      form.push(...messages.map((text) => (name === NON_FIELD_ERRORS ? text : `${name}: ${text}`)))
  }
  const isExplained = form.length > 0 || Object.keys(fields).length > 0
  return { fields, form: isExplained ? form.join(' ') : (error.detail ?? FAILED) }
}
