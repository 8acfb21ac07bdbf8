import { Link } from '@quantamental/remote/router'
import { LockFrame } from '@quantamental/ui'

/** Notice about a plan limit, with a link to the plans; empty for an empty text. */
export function PlanGate({ children }: { readonly children: string }) {
  if (children === '') return null
  return <LockFrame linkAs={Link}>{children}</LockFrame>
}
