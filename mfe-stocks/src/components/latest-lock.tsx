import type { Lock } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { LockFrame, LockNotice } from '@quantamental/ui'
import type { ReactNode } from 'react'

export interface LatestLockProps {
  readonly lock: Lock
  /** "The latest two quarters". */
  readonly what: string
  /** `what` is one thing. */
  readonly single?: boolean
}

/** The gate of the newest quarters, with an in-app link to the plans. */
export function LatestLock({ lock, what, single = false }: LatestLockProps) {
  return <LockNotice lock={lock} what={what} single={single} linkAs={Link} />
}

/** The gate in the service's own words. */
export function LockedFrame({ children }: { readonly children: ReactNode }) {
  return <LockFrame linkAs={Link}>{children}</LockFrame>
}
