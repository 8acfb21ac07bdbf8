import { addDays, businessToday } from '@quantamental/api/subscription'

export type WeekVariant = 'this' | 'next'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

export interface WeekDay {
  /** yyyy-mm-dd. */
  readonly date: string
  readonly name: (typeof WEEKDAYS)[number]
}

/** Monday to Friday of the current week in New York, or of the next week. */
export function weekDays(variant: WeekVariant, now: Date): readonly WeekDay[] {
  const today = businessToday(now)
  // 1 is Monday, 7 is Sunday; weekends belong to the preceding week.
  const dayOfWeek = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  const monday = addDays(today, 1 - dayOfWeek + (variant === 'next' ? 7 : 0))
  return WEEKDAYS.map((name, index) => ({ name, date: addDays(monday, index) }))
}
