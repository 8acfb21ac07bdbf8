import { configure, type RenderResult, render } from '@testing-library/react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { RemoteModule, SlotName, SlotProps } from '../remote-module.ts'
import { MemoryRouter } from '../router.ts'
import { HarnessProviders, RemoteRoutes, RouterProbe } from './harness.tsx'
import { createStubShell, type StubShell } from './stub-shell.ts'

export { DevHarness } from './dev-harness.tsx'
export { createDevHttp } from './dev-http.ts'
export { errorAnswer, neverAnswers, type StubAnswer, type StubHttp, stubHttp } from './stub-http.ts'
export { buildUser, createStubShell, type StubShell, type StubShellOptions } from './stub-shell.ts'
export { MemoryRouter }

// Lazy pages are compiled on first use, which exceeds the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

export interface RenderOptions {
  /** Initial path with query and hash. Default: `/`. */
  readonly url?: string
  readonly shell?: StubShell
}

export interface RemoteRender extends RenderResult {
  readonly shell: StubShell
  /** Current path, query and hash. */
  readonly currentUrl: () => string
}

/** Render a node as in the shell: router, shell object, query client, global style. */
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

/** Start the remote and render its page at `url`. */
export function renderRemote(remote: RemoteModule, options: RenderOptions = {}): RemoteRender {
  const shell = options.shell ?? createStubShell()
  remote.start?.(shell)
  return renderInShell(<RemoteRoutes remote={remote} />, { ...options, shell })
}

/**
 * Render the remote's content for the slot `name`.
 * @throws Error if it does not fill the slot.
 */
export function renderSlot<N extends SlotName>(
  remote: RemoteModule,
  name: N,
  props: SlotProps[N],
  options: RenderOptions = {},
): RemoteRender {
  const Slot = remote.slots?.[name] as ComponentType<SlotProps[N]> | undefined
  if (!Slot) throw new Error(`${remote.name} does not fill the slot ${name}`)
  return renderInShell(createElement(Slot, props), options)
}
