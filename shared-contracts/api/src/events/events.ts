import { type Static, type TSchema, Type } from 'typebox'

/** An event is a fact of one domain that others may act on; consumers are idempotent by `key`. */
export interface EventContract<S extends TSchema = TSchema> {
  readonly name: string
  readonly payload: S
}

export function defineEvent<const E extends EventContract>(event: E): E {
  return event
}

/** Stocks published a filing that no earlier data version held. Key: `accession`. */
export const filingPublishedEvent = defineEvent({
  name: 'stocks.filing-published',
  payload: Type.Object({
    accession: Type.String(),
    ticker: Type.String(),
    name: Type.String(),
    form: Type.String(),
    fiscal_period: Type.String(),
    period_end: Type.String(),
    filed: Type.String(),
    url: Type.Union([Type.String(), Type.Null()]),
    data_version: Type.Integer(),
    published_at: Type.String(),
    simulated: Type.Boolean(),
  }),
})
export type FilingPublished = Static<typeof filingPublishedEvent.payload>

/** Accession numbers that one retraction names at most. */
export const RETRACTED_AT_ONCE = 1000

/**
 * Stocks no longer shows these simulated filings: they were removed, or real ones took their place.
 * Key: `<data version>/<number>`.
 */
export const filingsRetractedEvent = defineEvent({
  name: 'stocks.filings-retracted',
  payload: Type.Object({
    accessions: Type.Array(Type.String(), { maxItems: RETRACTED_AT_ONCE }),
    data_version: Type.Integer(),
  }),
})
export type FilingsRetracted = Static<typeof filingsRetractedEvent.payload>

/** Who listens to what; the administrator creates a queue `<event>.<service>` for each pair. */
export const SUBSCRIPTIONS: Readonly<Record<string, readonly string[]>> = {
  [filingPublishedEvent.name]: ['market-beats'],
  [filingsRetractedEvent.name]: ['market-beats'],
}
