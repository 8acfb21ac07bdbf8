import { configure, type RenderResult, render } from '@testing-library/react'
import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import type { RemoteModule, SlotName, SlotProps } from '../remote-module.ts'
import { MemoryRouter } from '../router.ts'
import { HarnessProviders, RemoteRoutes, RouterProbe } from './harness.tsx'
import { createStubShell, type StubShell } from './stub-shell.ts'

export { DevHarness } from './dev-harness.tsx'
export { createDevHttp } from './dev-http.ts'
export { errorAnswer, neverAnswers, type StubAnswer, type StubHttp, stubHttp } from './stub-http.ts'
export { buildUser, createStubShell, type StubShell, type StubShellOptions } from './stub-shell.ts'
export { MemoryRouter }

// Lazy pages are compiled on first use: on a busy machine that takes longer than the default second.
configure({ asyncUtilTimeout: 10_000 })

export interface RenderOptions {
  /** Path with query and hash to start at, `/` by default. */
  readonly url?: string
  readonly shell?: StubShell
}

export interface RemoteRender extends RenderResult {
  readonly shell: StubShell
  /** Path, query and hash of the page now. */
  readonly currentUrl: () => string
}

/** Renders anything as it would stand in the shell: router, shell object, query client, global style. */
export function renderInShell(node: ReactNode, options: RenderOptions = {}): RemoteRender {
  const { url = '/', shell = createStubShell() } = options
  let current = url
  const result = render(
    <MemoryRouter initialEntries={[url]}>
      <HarnessProviders shell={shell}>
        <RouterProbe
          onNavigate={shell.connect}
          onUrl={(next) => {
            current = next
          }}
        />
        {node}
      </HarnessProviders>
    </MemoryRouter>,
  )
  return { ...result, shell, currentUrl: () => current }
}

/** Starts the remote and renders its page at `url`. */
export function renderRemote(remote: RemoteModule, options: RenderOptions = {}): RemoteRender {
  const shell = options.shell ?? createStubShell()
  remote.start?.(shell)
  return renderInShell(<RemoteRoutes remote={remote} />, { ...options, shell })
}

/** Renders what the remote puts into the slot `name`. @throws Error when it fills none. */
export function renderSlot<N extends SlotName>(
  remote: RemoteModule,
  name: N,
  props: SlotProps[N],
  options: RenderOptions = {},
): RemoteRender {
  const Slot = remote.slots?.[name] as ComponentType<SlotProps[N]> | undefined
  if (!Slot) throw new Error(`${remote.name} fills no slot ${name}`)
  return renderInShell(<Suspense>{createElement(Slot, props)}</Suspense>, options)
}
