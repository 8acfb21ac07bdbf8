import { type TSchema, Type } from 'typebox'
import { FieldErrorsSchema } from '../../routes/errors.schema.ts'
import { GET, type RouteContract } from '../../routes/route.ts'
import { TEXT_RESPONSES } from '../../routes/static-text.schema.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { TickerParamsSchema } from '../../schemas/ticker.ts'
import { BuffettPageSchema } from '../pages/buffett.schema.ts'
import { ComparePageSchema } from '../pages/compare.schema.ts'
import { CreditRatingPageSchema } from '../pages/credit-rating.schema.ts'
import { GrahamPageSchema } from '../pages/graham.schema.ts'
import { MScorePageSchema } from '../pages/m-score.schema.ts'
import { type FramedPage, STOCK_TABS, type StockPage } from '../pages/page-frame.ts'
import { PricePageSchema } from '../pages/price.schema.ts'
import { ProfilePageSchema } from '../pages/profile.schema.ts'
import { RankPageSchema } from '../pages/rank.schema.ts'
import { SummaryPageSchema } from '../pages/summary.schema.ts'
import { ValuationPageSchema } from '../pages/valuation.schema.ts'
import { ZScorePageSchema } from '../pages/z-score.schema.ts'
import { UnknownTickerSchema } from '../suggestions.schema.ts'

export const PageQuerySchema = Type.Object({
  /** yyyy-mm-dd: the page as known on that day; future days mean today. Data locked today stays locked. */
  as_of: Type.Optional(Type.String({ maxLength: 10 })),
})

function pageRoute<const P extends FramedPage, const S extends TSchema>(page: P, schema: S) {
  return GET(`/api/tickers/:ticker/${page}/` as const, {
    summary: `Get the ${page} page, masked for the viewer.`,
    params: TickerParamsSchema,
    query: PageQuerySchema,
    response: { 200: schema, 400: FieldErrorsSchema, 404: UnknownTickerSchema },
  })
}

export const getStockTextRoute = GET('/api/tickers/:ticker/static/:page/', {
  summary: 'Get a stock page as a visitor sees it, as HTML for its document.',
  // Any text: an unknown ticker gets the text of a missing page.
  params: Type.Object({ ticker: Type.String(), page: oneOf(STOCK_TABS) }),
  response: { ...TEXT_RESPONSES, 400: FieldErrorsSchema },
})

export const getSummaryPageRoute = pageRoute('summary', SummaryPageSchema)
export const getPricePageRoute = pageRoute('price', PricePageSchema)
export const getValuationPageRoute = pageRoute('valuation', ValuationPageSchema)
export const getGrahamPageRoute = pageRoute('graham', GrahamPageSchema)
export const getBuffettPageRoute = pageRoute('buffett', BuffettPageSchema)
export const getCreditRatingPageRoute = pageRoute('credit-rating', CreditRatingPageSchema)
export const getZScorePageRoute = pageRoute('z-score', ZScorePageSchema)
export const getMScorePageRoute = pageRoute('m-score', MScorePageSchema)
export const getRankPageRoute = pageRoute('rank', RankPageSchema)
export const getComparePageRoute = pageRoute('compare', ComparePageSchema)
export const getProfilePageRoute = pageRoute('profile', ProfilePageSchema)

/** Routes of the pages that are prepared at publication. */
export const PAGE_ROUTES = {
  summary: getSummaryPageRoute,
  valuation: getValuationPageRoute,
  graham: getGrahamPageRoute,
  buffett: getBuffettPageRoute,
  'credit-rating': getCreditRatingPageRoute,
  'z-score': getZScorePageRoute,
  'm-score': getMScorePageRoute,
  rank: getRankPageRoute,
  compare: getComparePageRoute,
  profile: getProfilePageRoute,
} as const satisfies Readonly<Record<StockPage, RouteContract>>
