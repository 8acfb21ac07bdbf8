import { type TSchema, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { CompanyHeaderSchema } from '../company.schema.ts'
import { LockSchema } from '../rating.schema.ts'
import { PeriodSchema } from '../series.schema.ts'

/** Pages prepared as documents at publication. */
export const STOCK_PAGES = [
  'summary',
  'valuation',
  'graham',
  'buffett',
  'credit-rating',
  'z-score',
  'm-score',
  'rank',
  'compare',
  'profile',
] as const
export type StockPage = (typeof STOCK_PAGES)[number]

/** Tabs of a stock in order: the prepared pages, and the price and the statements, computed on read. */
export const STOCK_TABS: readonly StockTab[] = [
  'summary',
  'price',
  'statements',
  ...STOCK_PAGES.slice(1),
]
export type StockTab = FramedPage | 'statements'
export type FramedPage = StockPage | 'price'

/**
 * Frame of every stock page but the statements.
 * `periods`: all scored quarters, the newest two included, oldest first; points refer to them by label.
 * `data`: visible to all viewers (figures up to T-minus-2, filings, the two free ranked items).
 * `latest`: additional data for entitled viewers; null without entitlement or without such data.
 * `universe`: data that depends on other companies, masked for the viewer; null on pages without any.
 * `lock`: reason why `latest` is withheld; null if it is not.
 * `as_known_on`: requested day of knowledge, if any. Peer ranks are not stored, so `universe` is null
 * then.
 */
export function pageSchema<
  const P extends FramedPage,
  D extends TSchema,
  L extends TSchema,
  U extends TSchema,
>(page: P, data: D, latest: L, universe: U) {
  return Type.Object({
    page: Type.Literal(page),
    company: CompanyHeaderSchema,
    periods: Type.Array(PeriodSchema),
    data,
    latest: nullable(latest),
    universe: nullable(universe),
    lock: nullable(LockSchema),
    as_known_on: Type.Optional(Type.String()),
  })
}
