import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'

/** What was refused: a message under each field, and one text for the rest. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>
  /** Empty when every message belongs to a field. */
  readonly form: string
}

export const ACCEPTED: Refusal = { fields: {}, form: '' }

const NO_ANSWER =
  'The server did not answer. Your text is kept: check your connection and try again.'
const FAILED = 'Something went wrong on our side. Your text is kept: please try again later.'
const THROTTLED = 429
const SECONDS_A_MINUTE = 60

function throttleText({ detail = 'Too many messages.', retryAfterSeconds }: ApiError): string {
  if (retryAfterSeconds === null) return `${detail} Your text is kept.`
  const minutes = Math.ceil(retryAfterSeconds / SECONDS_A_MINUTE)
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`
  // The sentence of the service counts seconds of a moment that has passed.
  const said = detail.replace(/ Expected available in \d+ seconds?\.$/, '')
  return `${said} Try again in ${wait}. Your text is kept.`
}

/** The answer that refused a form, as the form shows it. Nothing of `names` is lost. */
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
