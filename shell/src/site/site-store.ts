import type { SiteState } from '@quantamental/api/site'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type SiteStore = StoreApi<SiteState>

/** Flags and planned maintenance as this page knows them. */
export function createSiteStore(initial: SiteState): SiteStore {
  return createStore(() => initial)
}
