/** The day now, yyyy-mm-dd; a test gives another. */
export type Today = () => string

const DAY_MS = 86_400_000
let held = { day: -1, text: '' }

/** Of UTC; written once a day. */
export const readToday: Today = () => {
  const day = Math.floor(Date.now() / DAY_MS)
  if (day !== held.day) held = { day, text: new Date(day * DAY_MS).toISOString().slice(0, 10) }
  return held.text
}
