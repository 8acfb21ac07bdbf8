import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { RankedItemCodeSchema } from './pages/rank.schema.ts'

export const PEER_SCOPES = ['sector', 'industry', 'universe'] as const
export type PeerScope = (typeof PEER_SCOPES)[number]

/**
 * Maximum number of points per item. Larger sets are thinned evenly, keeping the company itself, the
 * minimum and the maximum.
 */
export const PEER_POINTS_MAX = 600

/** Distribution of one item within a scope, masked for the viewer. */
export const PeerItemSchema = Type.Union([
  Type.Object({
    code: RankedItemCodeSchema,
    locked: Type.Literal(false),
    /** Companies with a value, before thinning. */
    count: Type.Integer(),
    /** In the order of `values`. */
    tickers: Type.Array(Type.String()),
    /** Ascending; USD, ratios, or fractions for percentages. */
    values: Type.Array(Type.Number()),
  }),
  Type.Object({ code: RankedItemCodeSchema, locked: Type.Literal(true) }),
])
export type PeerItem = Static<typeof PeerItemSchema>

export const PeersSchema = Type.Object({
  scope: oneOf(PEER_SCOPES),
  /** Name of the sector or industry; null for the universe and for a company without one. */
  name: nullable(Type.String()),
  /** Companies of the scope, the requested one included. */
  count: Type.Integer(),
  items: Type.Array(PeerItemSchema),
})
export type Peers = Static<typeof PeersSchema>
