import type { Composition, CompositionRemote } from '@quantamental/remote/release'
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface CompositionState {
  readonly composition: Composition
}

/** The builds of this page. A tab keeps them; only a remote that is retried takes what is current. */
export type CompositionStore = StoreApi<CompositionState>

export function createCompositionStore(composition: Composition): CompositionStore {
  return createStore(() => ({ composition }))
}

export function findRemote(composition: Composition, name: string): CompositionRemote | undefined {
  return composition.remotes.find((remote) => remote.name === name)
}

/** Takes the newest record of the one remote and leaves the others as the page started with them. */
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
