import { useShell } from '@quantamental/remote/shell'
import { useEffect } from 'react'

/** Text of a request `{ text?: string }`, which comes from another build; empty when there is none. */
function textOf(request: unknown): string {
  if (typeof request !== 'object' || request === null || !('text' in request)) return ''
  return typeof request.text === 'string' ? request.text : ''
}

/** Offers remotes `search.open`; null when there is no search to open. */
export function useSearchCapability(onOpen: ((text: string) => void) | null): void {
  const { capabilities } = useShell()
  useEffect(() => {
    if (!onOpen) return
    return capabilities.provide('search.open', async (request) => onOpen(textOf(request)))
  }, [capabilities, onOpen])
}
