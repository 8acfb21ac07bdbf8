import type { Composition } from '@quantamental/remote/release'
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { CompositionStore } from './composition-store.ts'
import type { RemoteLoader } from './load-remote.ts'

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
