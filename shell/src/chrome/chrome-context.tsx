import { createContext, useContext } from 'react'
import type { LivePages } from './nav-table.ts'

export interface Chrome extends LivePages {
  readonly hasSearch: boolean
  /** Open it with `text` in the field. */
  readonly openSearch: (text?: string) => void
  /** Prefetch the search, on pointer or keyboard focus. */
  readonly warmSearch: () => void
}

export const ChromeContext = createContext<Chrome | null>(null)

export function useChrome(): Chrome {
  const chrome = useContext(ChromeContext)
  if (!chrome) throw new Error('useChrome needs a ChromeContext above it')
  return chrome
}
