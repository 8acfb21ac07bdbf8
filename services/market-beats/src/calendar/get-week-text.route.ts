import { mondayOf } from '@quantamental/api/calendar'
import { formatDate } from '@quantamental/api/format'
import { type CalendarEvent, getWeekTextRoute } from '@quantamental/api/market-beats'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { answerText, claimText, writeTable } from '@quantamental/service-kit/documents'
import { addMarketRoute } from '../context.ts'
import { listCalendar } from './repository.ts'
import { readCalendarRange } from './rules.ts'

const KINDS: Readonly<Record<CalendarEvent['kind'], string>> = {
  earnings: 'Earnings',
  filing: 'Expected filing',
  rating: 'Rating update',
}
/** Companies in the table of a day, largest first. */
const ROWS_MAX = 10

/** Events of a week by day, for the document of its page. */
export const addGetWeekTextRoute = addMarketRoute(getWeekTextRoute, async (call) => {
  const { week } = call.params
  const today = businessToday(call.now())
  const monday = addDays(mondayOf(today), week === 'nextweek' ? 7 : 0)
  const range = readCalendarRange({ from: monday, to: addDays(monday, 4) })
  const days = Map.groupBy(await listCalendar(call.db, { ...range, today }), ({ date }) => date)
  const tables = [...days].map(([day, events]) =>
    writeTable(
      formatDate(day),
      ['Company', 'Event'],
      events.slice(0, ROWS_MAX).map(({ ticker, name, kind }) => [
        {
          path: `/stock/summary/${encodeURIComponent(ticker)}`,
          label: `${ticker} ${name}`,
        },
        KINDS[kind],
      ]),
    ),
  )
  const text = claimText(`/market-beats/${week}`, tables.join(''))
  return answerText(call, { ...text, query_names: ['kinds', 'mine'] })
})
