/** One screen for the shell and for remotes whose paths only look like theirs. */
export { PageNotFound as NotFoundPage } from '@quantamental/remote/page-not-found'
