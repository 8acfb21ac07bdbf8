/** Not-found screen shared by the shell and remotes. */
export { PageNotFound as NotFoundPage } from '@quantamental/remote/page-not-found'
