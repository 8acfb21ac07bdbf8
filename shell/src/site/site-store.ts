import type { HttpClient } from '@quantamental/api/client'
import { getSiteStateRoute, type SiteState } from '@quantamental/api/site'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type SiteStore = StoreApi<SiteState>

/** Flags and planned maintenance as this page knows them. */
export function createSiteStore(initial: SiteState): SiteStore {
  return createStore(() => initial)
}

/** While maintenance is planned or on, a page asks so often whether that still holds. */
export const ASK_EVERY_MS = 60_000

/** Asks again while maintenance is near, so that an open page sees it come, move and end. */
export function followSiteState(
  store: SiteStore,
  http: HttpClient,
  every: (work: () => void, ms: number) => unknown = setInterval,
): void {
  every(() => {
    if (store.getState().maintenance.state === 'none' || document.hidden) return
    http
      .call(getSiteStateRoute)
      .then((state) => store.setState(state))
      .catch(() => {})
  }, ASK_EVERY_MS)
}
