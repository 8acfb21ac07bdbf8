import { addDays, businessToday } from '@quantamental/api/subscription'

export type WeekVariant = 'this' | 'next'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

export interface WeekDay {
  /** yyyy-mm-dd. */
  readonly date: string
  readonly name: (typeof WEEKDAYS)[number]
}

/** Monday to Friday of the week in which it is now in New York, or of the one after. */
export function weekDays(variant: WeekVariant, now: Date): readonly WeekDay[] {
  const today = businessToday(now)
  // 1 is Monday, 7 is Sunday: a weekend belongs to the week before it.
  const dayOfWeek = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  const monday = addDays(today, 1 - dayOfWeek + (variant === 'next' ? 7 : 0))
  return WEEKDAYS.map((name, index) => ({ name, date: addDays(monday, index) }))
}
