import {
  ApiError,
  type FormErrors,
  readFormErrors,
  STATUS_NO_RESPONSE,
} from '@quantamental/api/client'

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

/** Form errors of any failure. `throttled` replaces the server's reason of a 429. */
export function readAuthError(
  error: unknown,
  fieldNames: readonly string[],
  now: number = Date.now(),
  throttled?: string,
): FormErrors {
  // By name, because the pages of visitors do not load the dialog.
  if (error instanceof Error && error.name === 'StepUpCanceledError')
    return { fields: {}, form: error.message }
  if (!(error instanceof ApiError)) return { fields: {}, form: FAILED }
  if (error.status === STATUS_NO_RESPONSE) return { fields: {}, form: NO_RESPONSE }
  if (error.status === STATUS_THROTTLED) {
    const reason = throttled ?? error.detail ?? 'Too many attempts.'
    return { fields: {}, form: throttleText(error, reason, now) }
  }
  return readFormErrors(error, fieldNames, FAILED)
}
