import { type Static, Type } from 'typebox'
import { nullable } from '../common/nullable.ts'
import { oneOf } from '../common/one-of.ts'
import { RankedItemCodeSchema } from './pages/rank.schema.ts'

export const PEER_SCOPES = ['sector', 'industry', 'universe'] as const
export type PeerScope = (typeof PEER_SCOPES)[number]

/** Points of one item at most; evenly thinned beyond, the company's own, the least and the greatest kept. */
export const PEER_POINTS_MAX = 600

/** How one item lies among the companies of a scope, as this viewer may see them. */
export const PeerItemSchema = Type.Union([
  Type.Object({
    code: RankedItemCodeSchema,
    locked: Type.Literal(false),
    /** Companies with a value, before thinning. */
    count: Type.Integer(),
    /** In the order of `values`. */
    tickers: Type.Array(Type.String()),
    /** Ascending; USD, ratios, fractions for percent. */
    values: Type.Array(Type.Number()),
  }),
  Type.Object({ code: RankedItemCodeSchema, locked: Type.Literal(true) }),
])
export type PeerItem = Static<typeof PeerItemSchema>

export const PeersSchema = Type.Object({
  scope: oneOf(PEER_SCOPES),
  /** Of the sector or industry; null for a company without one and for the universe. */
  name: nullable(Type.String()),
  /** Companies of the scope, the one asked about included. */
  count: Type.Integer(),
  items: Type.Array(PeerItemSchema),
})
export type Peers = Static<typeof PeersSchema>
