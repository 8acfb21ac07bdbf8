import { FieldError } from '@quantamental/service-kit/errors'
import { isCalendarDate } from '../../dates/calendar-date.ts'

/** Parses `?as_of=`; null if absent. @throws FieldError for an invalid date. */
export function readKnownDay(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!isCalendarDate(text)) {
    throw new FieldError({ as_of: ['Date has wrong format. Use yyyy-mm-dd.'] })
  }
  return text
}
