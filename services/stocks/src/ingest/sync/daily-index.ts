import { addDays, daysBetween, isCalendarDate } from '../../dates/calendar-date.ts'

/** Forms with statements, and the current reports that announce them. */
const FORMS = /^(10-KT?|10-QT?|20-F|40-F|6-K|8-K)(\/A)?$/

/** CIKs that filed one of the forms, from the SEC's `master.<day>.idx`. @throws if it is no index */
export function parseDailyIndex(text: string): Set<number> {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => /^CIK\|.*\|Form Type\|/i.test(line))
  if (start === -1) throw new Error('not a daily index')
  const ciks = new Set<number>()
  for (const line of lines.slice(start + 1)) {
    const [cik = '', , form = ''] = line.split('|')
    if (/^\d+$/.test(cik) && FORMS.test(form)) ciks.add(Number(cik))
  }
  return ciks
}

/** Days of the indexes in a quarter's `index.json`, rising. @throws if it is no listing */
export function listIndexDays(json: string): string[] {
  const file = JSON.parse(json) as { directory?: { item?: unknown } } | null
  const items = file?.directory?.item
  if (!Array.isArray(items)) throw new Error('not a list of daily indexes')
  return items
    .map((item: { name?: unknown } | null) =>
      String(item?.name).replace(/^master\.(\d{4})(\d{2})(\d{2})\.idx$/, '$1-$2-$3'),
    )
    .filter(isCalendarDate)
    .sort()
}

/** Folders such as `2026/QTR4` with the days after `after` up to `today`. */
export function listQuarters(after: string, today: string): string[] {
  const quarters = new Set<string>()
  for (let day = addDays(after, 1); day <= today; day = addDays(day, 1)) {
    quarters.add(`${day.slice(0, 4)}/QTR${Math.ceil(Number(day.slice(5, 7)) / 3)}`)
  }
  return [...quarters]
}

/** Days until a new quarter surely has its first index. */
const NEW_QUARTER_DAYS = 5

/** Whether a quarter such as `2026/QTR4` may have no index yet. */
export function isNewQuarter(quarter: string, today: string): boolean {
  const month = String((Number(quarter.slice(-1)) - 1) * 3 + 1).padStart(2, '0')
  return daysBetween(`${quarter.slice(0, 4)}-${month}-01`, today) <= NEW_QUARTER_DAYS
}

export const indexFileName = (day: string) => `master.${day.replaceAll('-', '')}.idx`
