import { useShell } from '@quantamental/remote/shell'
import { useEffect } from 'react'

/** Text of the request `{ text?: string }` from another build; empty if missing or invalid. */
function textOf(request: unknown): string {
  if (typeof request !== 'object' || request === null || !('text' in request)) return ''
  return typeof request.text === 'string' ? request.text : ''
}

/** Provide the capability `search.open` to remotes; null if no remote renders the search. */
export function useSearchCapability(onOpen: ((text: string) => void) | null): void {
  const { capabilities } = useShell()
  useEffect(() => {
    if (!onOpen) return
    return capabilities.provide('search.open', async (request) => onOpen(textOf(request)))
  }, [capabilities, onOpen])
}
