import type { Lock } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { LockNotice } from '@quantamental/ui'

/** The gate of the newest quarters, with an in-app link to the plans. */
export function LatestLock({ lock, what }: { readonly lock: Lock; readonly what: string }) {
  return <LockNotice lock={lock} what={what} linkAs={Link} />
}
