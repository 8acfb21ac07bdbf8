import {
  DEFAULT_SITE_STATE,
  type FlagName,
  SITE_ELEMENT_ID,
  type SiteState,
} from '@quantamental/api/site'
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Defaults apply without a provider, as in tests and prerendering. */
const SiteContext = createContext<SiteStore>(createSiteStore(DEFAULT_SITE_STATE))

export function SiteProvider({ store, children }: { store: SiteStore; children: ReactNode }) {
  return <SiteContext value={store}>{children}</SiteContext>
}

export function useSiteStore(): SiteStore {
  return useContext(SiteContext)
}

/** Current flags and planned maintenance. */
export function useSiteState(): SiteState {
  return useStore(useSiteStore())
}

export function useFlag(name: FlagName): boolean {
  return useSiteState().flags[name] ?? false
}

export type SiteStore = StoreApi<SiteState>

/** Store of flags and planned maintenance. */
export function createSiteStore(initial: SiteState): SiteStore {
  return createStore(() => initial)
}

/** Site state embedded in the document by the edge; the default if missing or invalid. */
export function readSiteState(root: Document = document): SiteState {
  const text = root.getElementById(SITE_ELEMENT_ID)?.textContent
  if (!text) return DEFAULT_SITE_STATE
  try {
    return { ...DEFAULT_SITE_STATE, ...JSON.parse(text) }
  } catch {
    return DEFAULT_SITE_STATE
  }
}
