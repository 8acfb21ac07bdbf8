/** Current day, yyyy-mm-dd; tests replace it. */
export type Today = () => string

const DAY_MS = 86_400_000
let cached = { day: -1, text: '' }

/** Day in UTC; the text is cached for the day. */
export const readToday: Today = () => {
  const day = Math.floor(Date.now() / DAY_MS)
  if (day !== cached.day) cached = { day, text: new Date(day * DAY_MS).toISOString().slice(0, 10) }
  return cached.text
}
