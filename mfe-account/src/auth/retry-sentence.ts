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
