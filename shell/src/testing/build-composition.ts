import type { Composition, CompositionRemote } from '@quantamental/remote/release'

/** Remote `mfe_toy` 1.0.0 that claims `/toy/:id`. */
export function buildRemote(overrides: Partial<CompositionRemote> = {}): CompositionRemote {
  const { name = 'mfe_toy', version = '1.0.0' } = overrides
  return {
    name,
    version,
    contract: '1.0.0',
    state: 'on',
    entry: `/r/${name}/${version}/mf-manifest.json`,
    manifest: { name },
    routes: [{ path: '/toy/:id', title: 'Toys' }],
    slots: [],
    previous: null,
    ...overrides,
  }
}

export function buildComposition(
  remotes: readonly CompositionRemote[] = [buildRemote()],
  overrides: Partial<Composition> = {},
): Composition {
  return {
    id: 'c0ffee00',
    revision: 1,
    shell: { version: '1.0.0' },
    remotes,
    integrity: {},
    liveReload: false,
    ...overrides,
  }
}
