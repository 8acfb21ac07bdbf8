import { useState } from 'react'
import { clearCachedResponses } from '../persist/persist.ts'
import type { RemoteModule } from '../remote-module.ts'
import { BrowserRouter, Link } from '../router.ts'
import { createDevHttp } from './dev-http.ts'
import { HarnessProviders, RemoteRoutes, RouterProbe } from './harness.tsx'
import { LookSwitches } from './look-switches.tsx'
import { createStubShell, type StubShell } from './stub-shell.ts'

export interface DevHarnessProps {
  readonly remote: RemoteModule
  /** Links above the page, for example `/stock/summary/AAPL`. */
  readonly links?: readonly string[]
  /** Default: a visitor's shell with http through the proxy. */
  readonly shell?: StubShell
}

/** Remote without the shell: its routes, its dialog slots and a bar of links and looks. For `src/dev/bootstrap.tsx`. */
export function DevHarness({ remote, links = [], shell }: DevHarnessProps) {
  const [stub] = useState(() => {
    // Stub responses and real ones must not share a cache.
    clearCachedResponses()
    const made = shell ?? createStubShell({ http: createDevHttp() })
    remote.start?.(made)
    return made
  })
  const [paletteOpen, setPaletteOpen] = useState(false)
  const Palette = remote.slots?.['search-palette']
  const CartLink = remote.slots?.['cart-link']
  const CartPanel = remote.slots?.['cart-panel']
  return (
    <BrowserRouter>
      <HarnessProviders shell={stub}>
        <RouterProbe onNavigate={stub.connect} />
        <nav
          aria-label="Harness"
          style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 12 }}
        >
          {links.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
          {Palette && (
            <button type="button" onClick={() => setPaletteOpen(true)}>
              Search
            </button>
          )}
          {CartLink && <CartLink />}
          <LookSwitches />
        </nav>
        {CartPanel && <CartPanel />}
        {Palette && <Palette open={paletteOpen} onClose={() => setPaletteOpen(false)} />}
        <main>
          <RemoteRoutes remote={remote} />
        </main>
      </HarnessProviders>
    </BrowserRouter>
  )
}
