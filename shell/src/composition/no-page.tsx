import { lazy } from 'react'

/** The page-not-found screen, which comes when it is needed. */
export const NoPage = lazy(async () => {
  const { NotFoundPage } = await import(
    /* webpackChunkName: "not-found-page" */ '../pages/not-found-page.tsx'
  )
  return { default: NotFoundPage }
})
