import { useLocation } from '@quantamental/remote/router'
import { lazy, type ReactNode, useEffect } from 'react'
import { useFlag } from '../site/site-context.tsx'
import { betaRoleOf } from './beta-paths.ts'
import { recordInvited } from './record-invited.ts'

const StrictGate = lazy(async () => {
  const { StrictGate: gate } = await import(
    /* webpackChunkName: "strict-gate" */ './strict-gate.tsx'
  )
  return { default: gate }
})

/** Once it is shown, this browser was let in. */
function Invited({ children }: { readonly children: ReactNode }) {
  useEffect(() => recordInvited(Date.now()), [])
  return children
}

/**
 * The wrapper of the specification's second group of routes: records BETA_INVITED and shows its children.
 * In strict mode (flag `beta_gate`) only to who is signed in or has redeemed an invite.
 */
export function BetaWrapper({ children }: { readonly children: ReactNode }) {
  const role = betaRoleOf(useLocation().pathname)
  const isStrict = useFlag('beta_gate')
  if (!role) return children
  if (!isStrict || role === 'way-in') return <Invited>{children}</Invited>
  return (
    <StrictGate>
      <Invited>{children}</Invited>
    </StrictGate>
  )
}
