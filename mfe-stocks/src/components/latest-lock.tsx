import type { Lock } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { LockFrame, LockNotice } from '@quantamental/ui'
import type { ReactNode } from 'react'

/** The gate of the newest quarters, with an in-app link to the plans. */
export function LatestLock({ lock, what }: { readonly lock: Lock; readonly what: string }) {
  return <LockNotice lock={lock} what={what} linkAs={Link} />
}

/** The gate in the service's own words. */
export function LockedFrame({ children }: { readonly children: ReactNode }) {
  return <LockFrame linkAs={Link}>{children}</LockFrame>
}
