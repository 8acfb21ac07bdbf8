import { FieldError } from '@quantamental/service-kit/errors'
import { isCalendarDate } from './calendar-date.ts'

/** The day of `?as_of=`; null when none was asked for. @throws FieldError for what is no day. */
export function readKnownDay(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!isCalendarDate(text)) {
    throw new FieldError({ as_of: ['Date has wrong format. Use yyyy-mm-dd.'] })
  }
  return text
}
