import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'
import { UPDATES_PATH } from './route-paths.ts'

const UpdatesPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "updates-page" */ './pages/updates/updates-page.tsx'
  )
  return { default: page.UpdatesPage }
})

export const routes: readonly RouteObject[] = [{ path: UPDATES_PATH, element: <UpdatesPage /> }]
