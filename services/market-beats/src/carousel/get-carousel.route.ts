import {
  CAROUSEL_SLIDES_MAX,
  type CarouselSlide,
  getCarouselRoute,
} from '@quantamental/api/market-beats'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { answerJson } from '../answer-json.ts'
import type { Database } from '../db/database.ts'
import { countNewestFilings, countReporting, findTrend, listArticles } from './repository.ts'
import { articleSlide, calendarSlide, trendSlide, updateSlide } from './slides.ts'

const ARTICLES_SHOWN = 3

/** Monday of this week; of the next week on weekends, when no more reports are due. */
function comingWeek(today: string): { variant: 'thisweek' | 'nextweek'; monday: string } {
  const { dayOfWeek } = Temporal.PlainDate.from(today)
  const monday = addDays(today, 1 - dayOfWeek)
  return dayOfWeek <= 5
    ? { variant: 'thisweek', monday }
    : { variant: 'nextweek', monday: addDays(monday, 7) }
}

async function listSlides(db: Kysely<Database>, now: Date): Promise<CarouselSlide[]> {
  const week = comingWeek(businessToday(now))
  const [articles, trend, filings, reporting] = await Promise.all([
    listArticles(db, ARTICLES_SHOWN),
    findTrend(db, 'marketcap'),
    countNewestFilings(db),
    countReporting(db, week.monday, addDays(week.monday, 6)),
  ])
  const [first, ...others] = articles.map(articleSlide)
  const slides = [
    first,
    trend && trendSlide(trend),
    updateSlide(filings),
    calendarSlide({ ...week, ...reporting }),
    ...others,
  ]
  return slides.filter((slide) => slide != null).slice(0, CAROUSEL_SLIDES_MAX)
}

/** Uses only data visible to everyone. */
export function addCarouselRoute(
  app: FastifyInstance,
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => Date },
): void {
  addRoute(app, getCarouselRoute, async (call) =>
    answerJson(call, await listSlides(db, now()), 'nothing'),
  )
}
