import { STATIC_FRAMES, type StaticPage } from '@quantamental/remote/release'
import { MemoryRouter } from '@quantamental/remote/router'
import { ShellProvider } from '@quantamental/remote/shell'
import { GlobalStyle } from '@quantamental/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Pages } from '../app.tsx'
import { Frame } from '../chrome/frame.tsx'
import { CompositionProvider } from '../composition/composition-context.tsx'
import { createCompositionStore } from '../composition/composition-store.ts'
import { preloadShellPage } from '../pages/shell-routes.tsx'
import { createQueryClient } from '../query-client.ts'
import { splitPage } from './split-page.ts'
import { STATIC_COMPOSITION, staticLoader, staticNavigator, staticShell } from './static-shell.ts'
import { TextFrame } from './text-frame.tsx'

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
            <Frame navigator={staticNavigator} isRoutable={staticNavigator.isRoutable}>
              {path === STATIC_FRAMES.text.path ? <TextFrame /> : <Pages />}
            </Frame>
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
export async function renderStaticPage(path: string): Promise<StaticPage> {
  await preloadShellPage(path)
  const isFrame = Object.values(STATIC_FRAMES).some((frame) => frame.path === path)
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(tree(path)))
    const hasSkeleton = html.includes('data-testid="page-skeleton"')
    const needsSkeleton = isFrame && path !== STATIC_FRAMES.text.path
    if (hasSkeleton !== needsSkeleton || (!needsSkeleton && !/<h1[ >]/.test(html))) {
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
