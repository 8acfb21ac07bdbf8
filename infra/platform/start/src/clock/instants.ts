import { StartError } from '../start-error.ts'

/** Time zone of the business day for subscriptions, charges and jobs. */
export const BUSINESS_ZONE = 'America/New_York'

/**
 * Time of day at which the jobs of a day run: all daily and weekly jobs are due by then, and the frequent ones,
 * such as charges, depend only on the date.
 */
const STOP = '07:00'
const YEARS_MAX = 10

const UNITS = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const

/**
 * Instant for `+30d`, `+2w`, `+3m`, `+1y` or a date, at the same time of day in New York.
 * @throws StartError for other text, for the past and for more than ten years ahead.
 */
export function readTarget(text: string, from: Temporal.Instant): Temporal.Instant {
  const now = from.toZonedDateTimeISO(BUSINESS_ZONE)
  const target = addTo(now, text)
  if (!target) {
    throw new StartError(`expected +30d, +2w, +3m, +1y or a date such as 2027-03-01, got "${text}"`)
  }
  const comparison = Temporal.ZonedDateTime.compare(target, now)
  if (comparison <= 0) {
    throw new StartError(
      `time only moves forward: it is ${now.toPlainDate()} in New York. ${RESET_HINT}`,
    )
  }
  if (Temporal.ZonedDateTime.compare(target, now.add({ years: YEARS_MAX })) > 0) {
    throw new StartError(`the clock can move by at most ${YEARS_MAX} years`)
  }
  return target.toInstant()
}

export const RESET_HINT = 'To go back, stop the site and delete its data with npm start -- --reset'

function addTo(now: Temporal.ZonedDateTime, text: string): Temporal.ZonedDateTime | null {
  const [, count, unit] = /^\+(\d{1,5})([dwmy])$/.exec(text) ?? []
  if (count && unit) return now.add({ [UNITS[unit as keyof typeof UNITS]]: Number(count) })
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toZonedDateTime({
      timeZone: BUSINESS_ZONE,
      plainTime: now.toPlainTime(),
    })
  } catch {
    return null
  }
}

/** Stop of each business day after `from` and before `to`, followed by `to`. */
export function listStops(from: Temporal.Instant, to: Temporal.Instant): Temporal.Instant[] {
  const stops: Temporal.Instant[] = []
  let day = from.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  for (;;) {
    const stop = day.toZonedDateTime({ timeZone: BUSINESS_ZONE, plainTime: STOP }).toInstant()
    if (Temporal.Instant.compare(stop, to) >= 0) return [...stops, to]
    if (Temporal.Instant.compare(stop, from) > 0) stops.push(stop)
    day = day.add({ days: 1 })
  }
}
