import { INVALID_DATE } from '@quantamental/api/common'
import {
  CALENDAR_DAYS_MAX,
  CALENDAR_EVENT_KINDS,
  CALENDAR_TICKERS_MAX,
  type CalendarEvent,
} from '@quantamental/api/market-beats'
import { FieldError } from '@quantamental/service-kit/errors'

export interface CalendarRange {
  readonly from: string
  readonly to: string
  /** Null for all companies. */
  readonly tickers: readonly string[] | null
  readonly kinds: readonly CalendarEvent['kind'][]
}

function readDay(field: string, text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    throw new FieldError({ [field]: [INVALID_DATE] })
  }
}

function readTickers(text: string | undefined): string[] | null {
  if (text === undefined) return null
  const names = text.split(',').map((name) => name.trim().toUpperCase())
  const tickers = [...new Set(names.filter((name) => name !== ''))]
  if (tickers.length > CALENDAR_TICKERS_MAX) {
    throw new FieldError({ tickers: [`Enter at most ${CALENDAR_TICKERS_MAX} companies.`] })
  }
  return tickers
}

function readKinds(text: string | undefined): readonly CalendarEvent['kind'][] {
  if (text === undefined) return CALENDAR_EVENT_KINDS
  const names = text.split(',').map((name) => name.trim())
  const kinds = CALENDAR_EVENT_KINDS.filter((kind) => names.includes(kind))
  if (kinds.length === new Set(names).size) return kinds
  throw new FieldError({ kinds: [`Choose from ${CALENDAR_EVENT_KINDS.join(', ')}.`] })
}

/** @throws FieldError unless both are valid days, in order, spanning at most 31 days */
export function readCalendarRange(query: {
  readonly from: string
  readonly to: string
  readonly tickers?: string
  readonly kinds?: string
}): CalendarRange {
  const from = readDay('from', query.from)
  const to = readDay('to', query.to)
  const days = from.until(to, { largestUnit: 'days' }).days
  if (days < 0) throw new FieldError({ to: ['Must not be before "from".'] })
  if (days >= CALENDAR_DAYS_MAX) {
    throw new FieldError({ to: [`Choose a range of at most ${CALENDAR_DAYS_MAX} days.`] })
  }
  return {
    from: from.toString(),
    to: to.toString(),
    tickers: readTickers(query.tickers),
    kinds: readKinds(query.kinds),
  }
}
