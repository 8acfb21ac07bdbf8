import type { Lock } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { LockFrame, LockNotice } from '@quantamental/ui'
import type { ReactNode } from 'react'

export interface LatestLockProps {
  readonly lock: Lock
  /** Subject of the notice, such as "The latest two quarters". */
  readonly what: string
  /** Whether `what` is grammatically singular. */
  readonly single?: boolean
}

/** Notice for the withheld newest quarters, with an in-app link to the plans. */
export function LatestLock({ lock, what, single = false }: LatestLockProps) {
  return <LockNotice lock={lock} what={what} single={single} linkAs={Link} />
}

/** Locked frame around a message from the service. */
export function LockedFrame({ children }: { readonly children: ReactNode }) {
  return <LockFrame linkAs={Link}>{children}</LockFrame>
}
