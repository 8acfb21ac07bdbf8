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

/** Store the invite flag when the page is shown. */
function Invited({ children }: { readonly children: ReactNode }) {
  useEffect(() => recordInvited(Date.now()), [])
  return children
}

/**
 * Beta-invite wrapper: stores BETA_INVITED and renders its children. In strict mode (flag `beta_gate`), only
 * signed-in users and invited visitors have access.
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
