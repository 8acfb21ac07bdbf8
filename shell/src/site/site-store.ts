import type { SiteState } from '@quantamental/api/site'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type SiteStore = StoreApi<SiteState>

/** Store of flags and planned maintenance. */
export function createSiteStore(initial: SiteState): SiteStore {
  return createStore(() => initial)
}
