import { useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useEffect, useState } from 'react'
import { useComposition, useRemoteLoader } from './composition-context.tsx'
import { findRemote } from './composition-store.ts'
import type { LoadedRemote } from './load-remote.ts'
import { mark } from './marks.ts'

/** The loaded remote; suspends while it comes, throws what kept it away. */
export function useRemote(name: string): LoadedRemote {
  const loaded = use(useRemoteLoader().load(name))
  const { version, askedAt } = loaded
  useEffect(() => {
    // After the effects of this commit: one that throws takes the page away, and this with it.
    const timer = setTimeout(() => mark(name, version, 'render', 'ok', askedAt))
    return () => clearTimeout(timer)
  }, [name, version, askedAt])
  return loaded
}

export interface RemoteRecovery {
  readonly version: string | undefined
  /** Grows with every retry: a key that makes what is below start anew. */
  readonly attempt: number
  /** True when another version comes by itself. */
  readonly noteFailure: () => boolean
  readonly retry: () => void
}

/** What a boundary round the remote needs. */
export function useRemoteRecovery(name: string): RemoteRecovery {
  const loader = useRemoteLoader()
  const version = findRemote(useComposition(), name)?.version
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const noteFailure = useCallback(() => {
    const comesBack = loader.noteFailure(name)
    if (comesBack) setAttempt((count) => count + 1)
    return comesBack
  }, [loader, name])
  const retry = useCallback(() => {
    // An answer that the page could not show must not come back from the cache.
    queryClient.removeQueries({ type: 'inactive' })
    void loader.retry(name).catch(() => {})
    setAttempt((count) => count + 1)
  }, [loader, name, queryClient])
  return { version, attempt, noteFailure, retry }
}
