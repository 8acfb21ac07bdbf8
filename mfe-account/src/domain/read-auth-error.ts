import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'
import { retrySentence } from './retry-sentence.ts'

/** What was refused: messages by field, and one text for what concerns the whole form. */
export interface AuthRefusal {
  readonly fields: Readonly<Record<string, string>>
  /** Empty when every message belongs to a field. */
  readonly form: string
}

const NO_ANSWER = 'The server did not answer. Check your connection and try again.'
const FAILED = 'Something went wrong on our side. Please try again later.'
const STATUS_THROTTLED = 429
/** The end of the service's sentence; it counts from an instant that has passed when it is read. */
const SERVER_WAIT = / Expected available in \d+ seconds?\.$/

/** The detail of a 429, and the time from which to try again when the answer says so. */
function throttleText(error: ApiError, now: number): string {
  const detail = error.detail ?? 'Too many attempts.'
  if (error.retryAfterSeconds === null) return detail
  return `${detail.replace(SERVER_WAIT, '')} ${retrySentence(error.retryAfterSeconds, now)}`
}

/**
 * The server's error body as a form shows it (specification section 8: the server's error body is
 * shown). Messages of fields not in `fieldNames` go to the form, so that none is lost.
 */
export function readAuthError(
  error: unknown,
  fieldNames: readonly string[],
  now: number = Date.now(),
): AuthRefusal {
  if (!(error instanceof ApiError)) return { fields: {}, form: FAILED }
  if (error.status === STATUS_NO_RESPONSE) return { fields: {}, form: NO_ANSWER }
  if (error.status === STATUS_THROTTLED) return { fields: {}, form: throttleText(error, now) }
  const fields: Record<string, string> = {}
  const form: string[] = []
  for (const [name, messages] of Object.entries(error.fields)) {
    if (fieldNames.includes(name)) fields[name] = messages.join(' ')
    else
      form.push(...messages.map((text) => (name === NON_FIELD_ERRORS ? text : `${name}: ${text}`)))
  }
  const isExplained = form.length > 0 || Object.keys(fields).length > 0
  return { fields, form: isExplained ? form.join(' ') : (error.detail ?? FAILED) }
}
