import type { RouteObject } from '@quantamental/remote/router'
import { preloadPage, shellPage } from '../composition/shell-page.tsx'

/**
 * The shell's own pages; `remote.json` claims the same paths under the same chunk names. The magic
 * comment names the chunk, which the edge preloads.
 */
export const SHELL_ROUTES: readonly RouteObject[] = [
  shellPage('/', async () => {
    return (await import(/* webpackChunkName: "home-page" */ './home-page.tsx')).HomePage
  }),
  shellPage('/about-data', async () => {
    return (await import(/* webpackChunkName: "about-data-page" */ './about-data-page.tsx'))
      .AboutDataPage
  }),
]

/** Loads the chunk of the shell's page at `pathname`; nothing for a remote's page. */
export const preloadShellPage = (pathname: string): Promise<void> =>
  preloadPage(SHELL_ROUTES, pathname)
