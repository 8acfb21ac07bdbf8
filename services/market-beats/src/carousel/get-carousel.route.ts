import { mondayOf } from '@quantamental/api/calendar'
import {
  CAROUSEL_SLIDES_MAX,
  type CarouselSlide,
  getCarouselRoute,
} from '@quantamental/api/market-beats'
import type { Trend } from '@quantamental/api/stocks'
import { addDays, businessToday } from '@quantamental/api/subscription'
import { answerJson } from '@quantamental/service-kit/entity-tag'
import { articlePath } from '../articles/article.presenter.ts'
import { addMarketRoute, type MarketBeatsContext } from '../context.ts'
import { findTrend } from '../trend/repository.ts'
import { countNewestFilings, countReporting, listArticles } from './repository.ts'

const QUARTERS_A_YEAR = 4

const percent = (fraction: number) => `${(Math.abs(fraction) * 100).toFixed(1)}%`

/** Slide for the sector whose market value moved most in a year; null if no sector has both quarters. */
function trendSlide(trend: Trend): CarouselSlide | null {
  const last = trend.quarters.length - 1
  const moves = trend.sectors.flatMap(({ sector, values }) => {
    const [now, then] = [values[last], values[last - QUARTERS_A_YEAR]]
    return now == null || then == null || then <= 0 ? [] : [{ sector, change: now / then - 1 }]
  })
  const [largest] = moves.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  const [quarter, before] = [trend.quarters[last], trend.quarters[last - QUARTERS_A_YEAR]]
  if (!largest || quarter === undefined) return null
  const { sector, change } = largest
  const note = trend.simulated_companies > 0 ? ' Includes simulated companies.' : ''
  return {
    kind: 'trend',
    title: `${sector}: market value ${change < 0 ? 'down' : 'up'} ${percent(change)} in a year`,
    text: `Total market value in ${quarter} compared with ${before}. No other sector moved more.${note}`,
    path: '/market-beats/trend',
    as_of: quarter,
  }
}

/** Slide for the number of reports in the seven days up to the latest one. */
function updateSlide(filings: {
  readonly count: number
  readonly to: string | null
}): CarouselSlide | null {
  const { count, to } = filings
  if (to === null || count === 0) return null
  return {
    kind: 'update',
    title: count === 1 ? 'One new report in a week' : `${count} new reports in a week`,
    text: 'See how each report moved the credit rating, and why.',
    path: '/market-beats/updates',
    as_of: to,
  }
}

/** Slide for the companies that report this week; `largest` are tickers, largest company first. */
function calendarSlide(week: {
  readonly monday: string
  readonly count: number
  readonly largest: readonly string[]
}): CarouselSlide | null {
  const { monday, count, largest } = week
  if (count === 0) return null
  return {
    kind: 'calendar',
    title: count === 1 ? 'One company reports this week' : `${count} companies report this week`,
    text: `The largest: ${largest.join(', ')}.`,
    path: '/market-beats/thisweek',
    as_of: monday,
  }
}

function articleSlide(article: {
  readonly post_id: number
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly published_at: Date
}): CarouselSlide {
  const { title, summary, published_at } = article
  return {
    kind: 'article',
    title,
    text: summary,
    path: articlePath(article),
    as_of: published_at.toISOString().slice(0, 10),
  }
}

const ARTICLES_SHOWN = 3

async function listSlides({ db, now }: MarketBeatsContext): Promise<CarouselSlide[]> {
  const monday = mondayOf(businessToday(now()))
  const [articles, trend, filings, reporting] = await Promise.all([
    listArticles(db, ARTICLES_SHOWN),
    findTrend(db, 'marketcap'),
    countNewestFilings(db),
    countReporting(db, monday, addDays(monday, 6)),
  ])
  const [first, ...others] = articles.map(articleSlide)
  const slides = [
    first,
    trend && trendSlide(trend.body),
    updateSlide(filings),
    calendarSlide({ monday, ...reporting }),
    ...others,
  ]
  return slides.filter((slide) => slide != null).slice(0, CAROUSEL_SLIDES_MAX)
}

/** Use only data visible to everyone. */
export const addGetCarouselRoute = addMarketRoute(getCarouselRoute, async (call) =>
  answerJson(call, await listSlides(call), 'nothing'),
)
