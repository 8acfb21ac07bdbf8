import { Link } from '@quantamental/remote/router'
import { LockFrame } from '@quantamental/ui'

/** What a plan does not allow, and the way to one that does; nothing without a sentence. */
export function PlanGate({ children }: { readonly children: string }) {
  if (children === '') return null
  return <LockFrame linkAs={Link}>{children}</LockFrame>
}
