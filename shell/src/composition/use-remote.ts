import { useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useEffect, useState } from 'react'
import { useComposition, useRemoteLoader } from './composition-context.tsx'
import { findRemote } from './composition-store.ts'
import type { LoadedRemote } from './load-remote.ts'
import { mark } from './marks.ts'

/** Loaded remote; suspends while loading and throws on failure. */
export function useRemote(name: string): LoadedRemote {
  const loaded = use(useRemoteLoader().load(name))
  const { version, requestedAt } = loaded
  useEffect(() => {
    // Deferred until after the effects of this commit; a throwing effect unmounts the page and clears the timer.
    const timer = setTimeout(() => mark(name, version, 'render', 'ok', requestedAt))
    return () => clearTimeout(timer)
  }, [name, version, requestedAt])
  return loaded
}

export interface RemoteRecovery {
  readonly version: string | undefined
  /** Incremented on every retry; used as a key to remount the children. */
  readonly attempt: number
  /** Return true if another version loads automatically. */
  readonly noteFailure: () => boolean
  readonly retry: () => void
}

/** Recovery state and actions for a remote's error boundary. */
export function useRemoteRecovery(name: string): RemoteRecovery {
  const loader = useRemoteLoader()
  const version = findRemote(useComposition(), name)?.version
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const noteFailure = useCallback(() => {
    const recovers = loader.noteFailure(name)
    if (recovers) setAttempt((count) => count + 1)
    return recovers
  }, [loader, name])
  const retry = useCallback(() => {
    // Remove cached responses, which may have caused the failure.
    queryClient.removeQueries({ type: 'inactive' })
    void loader.retry(name).catch(() => {})
    setAttempt((count) => count + 1)
  }, [loader, name, queryClient])
  return { version, attempt, noteFailure, retry }
}
