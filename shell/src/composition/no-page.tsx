import { lazy } from 'react'

/** Not-found page, loaded on demand. */
export const NoPage = lazy(async () => {
  const { NotFoundPage } = await import(
    /* webpackChunkName: "not-found-page" */ '../pages/not-found-page.tsx'
  )
  return { default: NotFoundPage }
})
