import { shellPage } from './shell-page.tsx'

/** Not-found page, loaded on demand. */
export const NO_PAGE = shellPage('*', async () => {
  const page = await import(
    /* webpackChunkName: "not-found-page" */ '@quantamental/remote/page-not-found'
  )
  return { default: page.PageNotFound }
})
