import { writeFileSync } from 'node:fs'
import { PageNotFound } from '@quantamental/remote/page-not-found'
import { type Composition, STATIC_FRAMES, type StaticPage } from '@quantamental/remote/release'
import { REMOTE_CONTRACT } from '@quantamental/remote/remote-module'
import { MemoryRouter } from '@quantamental/remote/router'
import { ShellProvider } from '@quantamental/remote/shell'
import type { SessionState, ShellApi } from '@quantamental/remote/shell-api'
import { GlobalStyle } from '@quantamental/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import claims from '../../remote.json' with { type: 'json' }
import { Pages } from '../app.tsx'
import { ServedNotice } from '../chrome/demo-banner.tsx'
import { Frame } from '../chrome/frame.tsx'
import { CompositionProvider } from '../composition/composition-context.tsx'
import { createCompositionStore } from '../composition/composition-store.ts'
import type { RemoteLoader } from '../composition/load-remote.ts'
import { preloadShellPage } from '../pages/shell-routes.tsx'
import { createQueryClient } from '../query-client.ts'
import type { Navigator } from '../shell-api/navigator.ts'
import { listStaticPaths, STATIC_PATHS, splitPage } from './static-pages.ts'
import { CompanyFrame, FiguresFrame, TextFrame } from './text-frame.tsx'

const never = () => new Promise<never>(() => {})
const nothing = () => {}

/** Session state during prerendering. */
const UNKNOWN: SessionState = { status: 'unknown', user: null, loading: false }

const navigation: Navigator = {
  connect: nothing,
  goTo: nothing,
  goToLogin: nothing,
  afterLoginPath: () => '/',
  isRoutable: () => true,
}

/** Shell API for prerendering; its requests never resolve. */
const staticShell: ShellApi = {
  contract: REMOTE_CONTRACT,
  http: { call: never },
  session: {
    getState: () => UNKNOWN,
    subscribe: () => nothing,
    login: never,
    logout: never,
    reload: never,
  },
  notify: { success: nothing, info: nothing, error: nothing },
  navigation,
  capabilities: { provide: () => nothing, has: () => false, call: never },
  flag: () => false,
  report: nothing,
}
const staticNavigator = navigation

/** Composition for prerendering; its remotes never load, so slots show their pending state. */
const STATIC_COMPOSITION: Composition = {
  id: 'static',
  revision: 0,
  shell: { version: 'static' },
  remotes: [
    {
      name: 'static',
      version: 'static',
      contract: REMOTE_CONTRACT,
      state: 'on',
      entry: '',
      manifest: null,
      routes: [STATIC_FRAMES.plain, STATIC_FRAMES.titled],
      slots: ['search-palette', 'model-example'],
      previous: null,
    },
  ],
  integrity: {},
  liveReload: false,
}

const staticLoader: RemoteLoader = {
  load: never,
  noteFailure: () => false,
  drop: nothing,
  retry: never,
}

const SKELETONS: ReadonlySet<string> = new Set([
  STATIC_FRAMES.plain.path,
  STATIC_FRAMES.titled.path,
])
/** Frames that are rendered without a remote, by path. */
const TEXTS: Readonly<Record<string, ReactNode>> = {
  [STATIC_FRAMES.text.path]: <TextFrame />,
  [STATIC_FRAMES.figures.path]: <FiguresFrame />,
  [STATIC_FRAMES.company.path]: <CompanyFrame />,
  [STATIC_FRAMES.missing.path]: <PageNotFound />,
}

/** Placeholder of the banner's sentence, by path. */
const NOTICES = new Map(
  [STATIC_FRAMES.text, STATIC_FRAMES.figures, STATIC_FRAMES.company].map(({ path, notice }) => [
    path as string,
    notice,
  ]),
)

function tree(path: string) {
  return (
    <ShellProvider shell={staticShell}>
      <QueryClientProvider client={createQueryClient()}>
        <CompositionProvider
          store={createCompositionStore(STATIC_COMPOSITION)}
          loader={staticLoader}
        >
          <GlobalStyle />
          <MemoryRouter initialEntries={[path]}>
            <ServedNotice value={NOTICES.get(path) ?? ''}>
              <Frame navigator={staticNavigator} isRoutable={staticNavigator.isRoutable}>
                {TEXTS[path] ?? <Pages />}
              </Frame>
            </ServedNotice>
          </MemoryRouter>
        </CompositionProvider>
      </QueryClientProvider>
    </ShellProvider>
  )
}

/** Error that prevented rendering; `renderToString` doesn't expose it, so the page is streamed again. */
function reasonOf(path: string): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(tree(path), {
      onError: resolve,
      onAllReady: () => resolve('page not found'),
    })
  })
}

/**
 * Render a shell page with an unknown session, or the frame of remote pages.
 * @throws Error if the page needs a browser.
 */
async function renderStaticPage(path: string): Promise<StaticPage> {
  await preloadShellPage(path)
  const needsSkeleton = SKELETONS.has(path)
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(tree(path)))
    const hasSkeleton = html.includes('data-testid="page-skeleton"')
    if (
      hasSkeleton !== needsSkeleton ||
      (path !== STATIC_FRAMES.plain.path && !/<h1[ >]/.test(html))
    ) {
      throw new Error(`${path} does not render without a browser: ${await reasonOf(path)}`)
    }
    const page = splitPage(html, sheet.getStyleTags())
    if (/<[^<>]*\sstyle="/.test(page.body)) {
      throw new Error(`${path} has a style attribute, which the content security policy blocks`)
    }
    return page
  } finally {
    sheet.seal()
  }
}

/** Build step that writes the HTML of every public shell page and of the frame of remote pages to the given file. */
const [, , target] = process.argv
if (!target) throw new Error('Usage: prerender <output file>')
const pages: Record<string, StaticPage> = {}
for (const path of listStaticPaths(claims.routes, STATIC_PATHS)) {
  pages[path] = await renderStaticPage(path)
}
for (const { key, path } of Object.values(STATIC_FRAMES)) pages[key] = await renderStaticPage(path)
writeFileSync(target, `${JSON.stringify(pages, null, 1)}\n`)
process.exit(0)
