import { Navigate, useLocation } from '@quantamental/remote/router'

/** Redirect a page's second address to its first, with query and hash. */
export function MovedPage({ to }: { readonly to: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />
}
