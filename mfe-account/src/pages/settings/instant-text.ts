const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Format a UTC instant in the reader's local time: "Nov 21, 2026, 6:40 PM". */
export function formatInstant(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}

/**
 * Time since an instant: "just now", "5 minutes ago", "3 hours ago", "2 days ago". `now` is in
 * milliseconds.
 */
export function formatAgo(instant: string, now: number): string {
  const ago = Math.max(0, now - Date.parse(instant))
  const agoText = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
  if (ago < MINUTE_MS) return 'just now'
  if (ago < HOUR_MS) return agoText(Math.floor(ago / MINUTE_MS), 'minute')
  if (ago < DAY_MS) return agoText(Math.floor(ago / HOUR_MS), 'hour')
  return agoText(Math.floor(ago / DAY_MS), 'day')
}
