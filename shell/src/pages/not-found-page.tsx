/** Not-found screen shared by the shell and remotes. */
export { PageNotFound as default } from '@quantamental/remote/page-not-found'
