import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'

const MS_PER_SECOND = 1000
const SECONDS_PER_MINUTE = 60

function waitText(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE)
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}

/**
 * Time of the next attempt, with the clock time so that the text stays true: "Try again in 42
 * seconds, at 6:43:52 PM." `now` is in milliseconds.
 */
export function retrySentence(seconds: number, now: number): string {
  if (seconds <= 0) return 'Try again.'
  const at = new Date(now + seconds * MS_PER_SECOND).toLocaleTimeString('en-US')
  return `Try again in ${waitText(seconds)}, at ${at}.`
}

export interface AuthRefusal {
  readonly fields: Readonly<Record<string, string>>
  /** Empty if every message belongs to a field. */
  readonly form: string
}

const NO_RESPONSE = 'Couldn’t reach the server. Check your connection and try again.'
const FAILED = 'Something went wrong on our side. Please try again later.'
const STATUS_THROTTLED = 429
/** Trailing wait time of the server's message; outdated by the time it is read. */
const SERVER_WAIT = / Expected available in \d+ seconds?\.$/

/** `reason` of a 429 response, with the time of the next attempt if the response has one. */
function throttleText({ retryAfterSeconds }: ApiError, reason: string, now: number): string {
  if (retryAfterSeconds === null) return reason
  return `${reason.replace(SERVER_WAIT, '')} ${retrySentence(retryAfterSeconds, now)}`
}

/**
 * Map the server's error body to form errors. Messages of fields not in `fieldNames` go to the
 * form error, so that none is lost. `throttled` replaces the server's reason of a 429. See infra/docs/domain/errors.md.
 */
export function readAuthError(
  error: unknown,
  fieldNames: readonly string[],
  now: number = Date.now(),
  throttled?: string,
): AuthRefusal {
  if (!(error instanceof ApiError)) return { fields: {}, form: FAILED }
  if (error.status === STATUS_NO_RESPONSE) return { fields: {}, form: NO_RESPONSE }
  if (error.status === STATUS_THROTTLED) {
    const reason = throttled ?? error.detail ?? 'Too many attempts.'
    return { fields: {}, form: throttleText(error, reason, now) }
  }
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
