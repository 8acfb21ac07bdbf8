import {
  CAROUSEL_SLIDES_MAX,
  type CarouselSlide,
  getCarouselRoute,
} from '@quantamental/api/market-beats'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import type { FastifyInstance } from 'fastify'
import type { MarketBeatsContext } from '../context.ts'
import { findTrend } from '../trend/repository.ts'
import { countNewestFilings, countReporting, listArticles } from './repository.ts'
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

async function listSlides({ db, now }: MarketBeatsContext): Promise<CarouselSlide[]> {
  const week = comingWeek(businessToday(now()))
  const [articles, trend, filings, reporting] = await Promise.all([
    listArticles(db, ARTICLES_SHOWN),
    findTrend(db, 'marketcap'),
    countNewestFilings(db),
    countReporting(db, week.monday, addDays(week.monday, 6)),
  ])
  const [first, ...others] = articles.map(articleSlide)
  const slides = [
    first,
    trend && trendSlide(trend.body),
    updateSlide(filings),
    calendarSlide({ ...week, ...reporting }),
    ...others,
  ]
  return slides.filter((slide) => slide != null).slice(0, CAROUSEL_SLIDES_MAX)
}

/** Use only data visible to everyone. */
export function addGetCarouselRoute(app: FastifyInstance, context: MarketBeatsContext): void {
  addRoute(app, getCarouselRoute, async (call) =>
    answerJson(call, await listSlides(context), 'nothing'),
  )
}
