import { DEFAULT_SITE_STATE, type FlagName, type SiteState } from '@quantamental/api/site'
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import { createSiteStore, type SiteStore } from './site-store.ts'

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
