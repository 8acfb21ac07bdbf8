import { useSyncExternalStore } from 'react'

/** Minimum page width for the preview. */
const QUERY = '(min-width: 768px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(QUERY)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

/** Whether the page is wide enough for the preview. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(QUERY).matches ?? false)
}
