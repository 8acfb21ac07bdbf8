import { DEFAULT_SITE_STATE, type SiteState, SiteStateSchema } from '@quantamental/api/site'
import pg from 'pg'
import { Value } from 'typebox/value'
import type { BusTopic } from './bus-watch.ts'

/** Told, in the transaction that changes it: the state as JSON. */
export const SITE_STATE_CHANNEL = 'site_state'

/** What holds of the whole site. */
export interface KnownSiteState {
  /** As it was told last; the one of an untouched site until it was read. */
  current(): SiteState
}

/** Nobody changed anything: for an app without a database. */
export const UNTOUCHED_SITE: KnownSiteState = { current: () => DEFAULT_SITE_STATE }

/** `<schema>.site_state`, one row that account writes. What cannot be understood changes nothing. */
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
    hear(payload) {
      try {
        take(JSON.parse(payload))
      } catch {
        // Not from account: the state stays as it is known.
      }
    },
  }
}
