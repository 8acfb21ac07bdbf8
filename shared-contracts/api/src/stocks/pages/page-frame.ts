import { type TSchema, Type } from 'typebox'
import { nullable } from '../../common/nullable.ts'
import { CompanyHeaderSchema } from '../company.schema.ts'
import { LockSchema } from '../rating.schema.ts'
import { PeriodSchema } from '../series.schema.ts'

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

/**
 * The frame of every stock page. `periods`: every scored quarter, the newest two included, oldest first;
 * points name theirs by its label. `data`: what everybody sees (reported figures, and model outputs up
 * to T-minus-2). `latest`: what an entitled viewer sees besides, null without entitlement or when there
 * is nothing besides. `universe`: what depends on the other companies, already masked for the viewer;
 * null where a page has none. `lock`: why `latest` is withheld; null when nothing is. `as_known_on`: the
 * day of an earlier state of knowledge, only where one was asked for; places among peers are not kept, so
 * `universe` is null then.
 */
export function pageSchema<
  const P extends StockPage,
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
