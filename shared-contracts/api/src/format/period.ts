/** Calendar quarter of `isoDate` as two-digit year, Q and quarter number: 2024-09-28 is "24Q3". */
export function formatQuarter(isoDate: string): string {
  const [year = '', month = ''] = isoDate.split('-')
  return `${year.slice(-2)}Q${Math.ceil(Number(month) / 3)}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Date as displayed: 2022-10-28 is "Oct 28, 2022". */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** Minute in UTC: "2026-11-22 15:04 UTC". */
export function formatMinute(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** For example "4 min read". */
export function formatReadingTime(minutes: number): string {
  return `${minutes} min read`
}
