import type { Composition, CompositionRemote } from '@quantamental/remote/release'
import { createStore, type StoreApi } from 'zustand/vanilla'

interface CompositionState {
  readonly composition: Composition
}

/** Builds used by this page. They don't change, except that a retried remote gets its current build. */
export type CompositionStore = StoreApi<CompositionState>

export function createCompositionStore(composition: Composition): CompositionStore {
  return createStore(() => ({ composition }))
}

export function findRemote(composition: Composition, name: string): CompositionRemote | undefined {
  return composition.remotes.find((remote) => remote.name === name)
}

/** Replace the record of one remote with its latest version. */
export function replaceRemote(store: CompositionStore, latest: Composition, name: string): void {
  const fresh = findRemote(latest, name)
  if (!fresh) return
  store.setState(({ composition }) => ({
    composition: {
      ...composition,
      remotes: composition.remotes.map((remote) => (remote.name === name ? fresh : remote)),
    },
  }))
}
