import { type Static, Type } from 'typebox'
import { nullable } from '../../schemas/nullable.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { incompleteValue } from '../series.schema.ts'
import { pageSchema } from './page-frame.ts'

/**
 * The sixteen ranked items (infra/docs/domain/ratings-and-signals.md). `unit`: USD, ratio or percent (as
 * a fraction).
 */
export const RANKED_ITEMS = [
  { id: 1, category: 1, colName: 'bs_assetsusd', name: 'Assets', unit: 'USD' },
  { id: 2, category: 1, colName: 'bs_equityusd', name: 'Equity', unit: 'USD' },
  { id: 3, category: 1, colName: 'bs_currentratio', name: 'Current ratio', unit: 'ratio' },
  {
    id: 4,
    category: 1,
    colName: 'bs_debtassetsratio',
    name: 'Debt-to-asset leverage',
    unit: 'ratio',
  },
  { id: 5, category: 2, colName: 'is_revenueusd', name: 'Revenue', unit: 'USD' },
  { id: 6, category: 2, colName: 'is_opincusd', name: 'Operating income', unit: 'USD' },
  { id: 7, category: 2, colName: 'is_netincusd', name: 'Net income', unit: 'USD' },
  { id: 8, category: 2, colName: 'is_netmargin', name: 'Net margin', unit: 'percent' },
  { id: 9, category: 2, colName: 'is_roe', name: 'Return on equity', unit: 'percent' },
  { id: 10, category: 2, colName: 'is_roa', name: 'Return on asset', unit: 'percent' },
  { id: 11, category: 3, colName: 'cf_ncf', name: 'Net cash flow', unit: 'USD' },
  { id: 12, category: 3, colName: 'cf_fcf', name: 'Free cash flow', unit: 'USD' },
  { id: 13, category: 4, colName: 'mkt_marketcap', name: 'Market cap', unit: 'USD' },
  { id: 14, category: 4, colName: 'mkt_divyield', name: 'Dividend yield', unit: 'percent' },
  { id: 15, category: 4, colName: 'mkt_pe', name: 'Price earning ratio', unit: 'ratio' },
  { id: 16, category: 4, colName: 'mkt_ey', name: 'Earnings yield', unit: 'percent' },
] as const
export type RankedItemCode = (typeof RANKED_ITEMS)[number]['colName']
export const RANKED_ITEM_CATEGORIES = {
  1: 'Balance sheet',
  2: 'Income statement',
  3: 'Cash flow',
  4: 'Market cap, dividend and earnings yields',
} as const
export const RANKED_ITEMS_BY_DEFAULT: readonly RankedItemCode[] = [
  'bs_equityusd',
  'bs_debtassetsratio',
  'is_revenueusd',
  'is_netincusd',
  'mkt_divyield',
  'mkt_ey',
]
export const RANKED_ITEMS_FREE: readonly RankedItemCode[] = ['bs_equityusd', 'bs_debtassetsratio']

/** Whether every viewer may see the latest value. */
export const isFreeItem = (code: RankedItemCode) => RANKED_ITEMS_FREE.includes(code)

/** Codes of the items that stay locked in every quarter without access to the latest values. */
export const RANKED_ITEMS_PAID: readonly RankedItemCode[] = RANKED_ITEMS.map(
  ({ colName }) => colName,
).filter((code) => !isFreeItem(code))

export const RankedItemCodeSchema = oneOf(RANKED_ITEMS.map(({ colName }) => colName))

/** Rank among peers: rank 1 is the best; percentile from 0 to 100, 100 the best. */
export const PeerRankSchema = Type.Object({
  rank: Type.Integer(),
  of: Type.Integer(),
  percentile: Type.Number(),
})
export type PeerRank = Static<typeof PeerRankSchema>

/**
 * Distribution of the values visible to this viewer: the latest, or T-minus-2 for companies above the
 * plan.
 */
export const DistributionSchema = Type.Object({
  count: Type.Integer(),
  min: Type.Number(),
  p10: Type.Number(),
  p25: Type.Number(),
  median: Type.Number(),
  p75: Type.Number(),
  p90: Type.Number(),
  max: Type.Number(),
})
export type Distribution = Static<typeof DistributionSchema>

const scope = Type.Object({
  standing: nullable(PeerRankSchema),
  distribution: nullable(DistributionSchema),
})

/** Item visible to this viewer. */
export const OpenRankedItemSchema = Type.Object({
  code: RankedItemCodeSchema,
  /** Figure code for calculation requests: `item.<code>`. */
  figure: Type.String(),
  locked: Type.Literal(false),
  /** Value of the latest quarter. */
  value: nullable(Type.Number()),
  /** Reason why the item does not fit the company, one sentence; null if it fits. */
  misfit: Type.Optional(nullable(Type.String())),
  ...incompleteValue,
  sector: scope,
  industry: scope,
  universe: scope,
})
/** Item for subscribers only: just its name. */
export const LockedRankedItemSchema = Type.Object({
  code: RankedItemCodeSchema,
  locked: Type.Literal(true),
})
export const RankedItemSchema = Type.Union([OpenRankedItemSchema, LockedRankedItemSchema])
export type RankedItem = Static<typeof RankedItemSchema>

/** Values of one item in the order of `data.quarters`. */
export const ItemHistorySchema = Type.Object({
  code: RankedItemCodeSchema,
  values: Type.Array(nullable(Type.Number())),
  /** Lower bounds for quarters without a value because a part is unknown; omitted if there are none. */
  at_least: Type.Optional(Type.Array(nullable(Type.Number()))),
})

export const RankPageSchema = pageSchema(
  'rank',
  Type.Object({
    /** Newest twelve, oldest first. */
    quarters: Type.Array(Type.String()),
    /** History of the free items only. */
    history: Type.Array(ItemHistorySchema),
  }),
  Type.Object({
    /** The other fourteen items. */
    history: Type.Array(ItemHistorySchema),
  }),
  Type.Object({
    /** All sixteen items in the order of `RANKED_ITEMS`. */
    items: Type.Array(RankedItemSchema),
    industry: nullable(Type.String()),
    sector: nullable(Type.String()),
  }),
)
export type RankPage = Static<typeof RankPageSchema>
