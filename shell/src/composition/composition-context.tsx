import type { Composition } from '@quantamental/remote/release'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { type CompositionStore, findRemote } from './composition-store.ts'
import type { LoadedRemote, RemoteLoader } from './load-remote.ts'
import { mark } from './marks.ts'

interface Composing {
  readonly store: CompositionStore
  readonly loader: RemoteLoader
}

const ComposingContext = createContext<Composing | null>(null)

export function CompositionProvider(props: Composing & { children: ReactNode }) {
  const { store, loader, children } = props
  return <ComposingContext value={{ store, loader }}>{children}</ComposingContext>
}

function useComposing(): Composing {
  const composing = useContext(ComposingContext)
  if (!composing) throw new Error('useComposition needs a CompositionProvider above it')
  return composing
}

export function useComposition(): Composition {
  return useStore(useComposing().store, ({ composition }) => composition)
}

export function useRemoteLoader(): RemoteLoader {
  return useComposing().loader
}

/** Loads code of a remote's module in advance; undefined if there is nothing to load. */
type Preload = (module: RemoteModule) => Promise<unknown> | undefined

/** Loaded remote with its preloaded code; suspends while loading and throws on failure. */
export function useRemote(name: string, preload: Preload): LoadedRemote {
  const loaded = use(useRemoteLoader().load(name))
  const preloading = preload(loaded.module)
  if (preloading) use(preloading)
  const { version, requestedAt } = loaded
  useEffect(() => {
    // Deferred until after the effects of this commit; a throwing effect unmounts the page and clears the timer.
    const timer = setTimeout(() => mark(name, version, 'render', requestedAt))
    return () => clearTimeout(timer)
  }, [name, version, requestedAt])
  return loaded
}

export interface RemoteRecovery {
  readonly version: string | undefined
  /** Incremented on every retry; used as a key to remount the children. */
  readonly attempt: number
  /** Return true if another version loads automatically. */
  readonly noteFailure: (error: unknown) => boolean
  readonly retry: () => void
}

/** Recovery state and actions for a remote's error boundary. */
export function useRemoteRecovery(name: string): RemoteRecovery {
  const loader = useRemoteLoader()
  const version = findRemote(useComposition(), name)?.version
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const noteFailure = useCallback(
    (error: unknown) => {
      const recovers = loader.noteFailure(name, error)
      if (recovers) setAttempt((count) => count + 1)
      return recovers
    },
    [loader, name],
  )
  const retry = useCallback(() => {
    // Remove cached responses, which may have caused the failure.
    queryClient.removeQueries({ type: 'inactive' })
    void loader.retry(name).catch(() => {})
    setAttempt((count) => count + 1)
  }, [loader, name, queryClient])
  return { version, attempt, noteFailure, retry }
}
