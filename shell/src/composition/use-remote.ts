import { useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useState } from 'react'
import { useComposition, useRemoteLoader } from './composition-context.tsx'
import { findRemote } from './composition-store.ts'
import type { LoadedRemote } from './load-remote.ts'

/** The loaded remote; suspends while it comes, throws what kept it away. */
export function useRemote(name: string): LoadedRemote {
  return use(useRemoteLoader().load(name))
}

export interface RemoteRecovery {
  readonly version: string | undefined
  /** Grows with every retry: a key that makes what is below start anew. */
  readonly attempt: number
  readonly noteFailure: () => void
  readonly retry: () => void
}

/** What a boundary round the remote needs. */
export function useRemoteRecovery(name: string): RemoteRecovery {
  const loader = useRemoteLoader()
  const version = findRemote(useComposition(), name)?.version
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const noteFailure = useCallback(() => loader.noteFailure(name), [loader, name])
  const retry = useCallback(() => {
    // An answer that the page could not show must not come back from the cache.
    queryClient.removeQueries({ type: 'inactive' })
    void loader.retry(name).catch(() => {})
    setAttempt((count) => count + 1)
  }, [loader, name, queryClient])
  return { version, attempt, noteFailure, retry }
}
