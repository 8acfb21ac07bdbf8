import { Link } from '@quantamental/remote/router'
import { LockFrame } from '@quantamental/ui'
import type { ReactNode } from 'react'

export function LockedFrame({ children }: { readonly children: ReactNode }) {
  return <LockFrame linkAs={Link}>{children}</LockFrame>
}
