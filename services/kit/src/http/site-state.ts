import { DEFAULT_SITE_STATE, type SiteState, SiteStateSchema } from '@quantamental/api/site'
import pg from 'pg'
import { Value } from 'typebox/value'
import type { BusTopic } from '../events/bus-watch.ts'

/** Notified in the transaction that changes it: the state as JSON. */
export const SITE_STATE_CHANNEL = 'site_state'

/** Latest known state of the site. */
export interface KnownSiteState {
  /** Last known state; defaults until loaded. */
  current(): SiteState
}

/** Default state, for an app without a database. */
export const UNTOUCHED_SITE: KnownSiteState = { current: () => DEFAULT_SITE_STATE }

/** `<schema>.site_state`: one row, written by account. Invalid values are ignored. */
export function createSiteState(schema: string): KnownSiteState & BusTopic {
  let known = DEFAULT_SITE_STATE
  const take = (state: unknown) => {
    if (Value.Check(SiteStateSchema, state)) known = state
  }
  return {
    channel: SITE_STATE_CHANNEL,
    current: () => known,
    async readAll(client) {
      const { rows } = await client.query<{ state: unknown }>(
        `select state from ${pg.escapeIdentifier(schema)}.site_state`,
      )
      take(rows[0]?.state ?? DEFAULT_SITE_STATE)
    },
    onNotification(payload) {
      try {
        take(JSON.parse(payload))
      } catch {
        // Invalid message, not from account: use the last known state.
      }
    },
  }
}
