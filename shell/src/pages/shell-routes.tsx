import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'
import { HomePage } from './home-page.tsx'

const AboutDataPage = lazy(() =>
  import(/* webpackChunkName: "about-data-page" */ './about-data-page.tsx').then((module) => ({
    default: module.AboutDataPage,
  })),
)

/** The shell's own pages; `remote.json` claims the same paths. */
export const SHELL_ROUTES: readonly RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/about-data', element: <AboutDataPage /> },
]
