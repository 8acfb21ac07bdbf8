import { createContext, useContext } from 'react'

export interface Chrome {
  /** Whether a path leads to a page in this composition. */
  readonly isRoutable: (path: string) => boolean
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
