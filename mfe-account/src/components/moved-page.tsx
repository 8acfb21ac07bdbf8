import { Navigate, useLocation } from '@quantamental/remote/router'

/** One page under two addresses: sends the second to the first with query and hash. */
export function MovedPage({ to }: { readonly to: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />
}
