import type { CurrentUser } from '@quantamental/api/account'
import { NO_SWAP_UPGRADE } from '@quantamental/api/cart-rules'
import { useSearchParams } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useEffect } from 'react'
import { choosesPlan, headlineOf, planActionProblem } from '../../domain/plan-actions.ts'
import { clearCart, startSwapUpgrade } from '../../stores/cart-actions.ts'
import { cartStore, useCart } from '../../stores/cart-store.ts'

export interface PlanMode {
  /** The action that the person came for; null when just looking. */
  readonly action: string | null
  /** The subscription it is about. */
  readonly sub: number | null
  /** "Choose the plan to upgrade to." */
  readonly headline: string | null
  /** Why the address asks for what there is not; empty when it does not. */
  readonly problem: string
  /** Stops changing or upgrading, empties the cart and says so. */
  readonly stop: () => void
}

interface Asked {
  readonly action: string | null
  readonly sub: number | null
}

function readSub(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** What is asked for among the plans, and of a user what there is: another's is not remembered. */
function isOpen({ action, sub }: Asked, user: CurrentUser | null): boolean {
  return headlineOf(action) !== null && sub !== null && planActionProblem(action, sub, user) === ''
}

/**
 * What the plans are looked at for: `?action=…&sub=…`, else the change that the cart remembers. The
 * choice of another plan is remembered there, once it is known whose it is.
 */
export function usePlanMode(): PlanMode {
  const { notify } = useShell()
  const { status, user } = useSession()
  const [query, setQuery] = useSearchParams()
  const kept = useCart(({ swapUpgradeItem }) => swapUpgradeItem)
  const asked = { action: query.get('action'), sub: readSub(query.get('sub')) }
  const problem = planActionProblem(asked.action, asked.sub, user)
  const isAsked = isOpen(asked, user)
  const { action, sub } = isAsked ? asked : kept
  const remembers = isAsked && status !== 'unknown'

  // Once for an address: what is stopped is not begun again while its address is being left.
  useEffect(() => {
    if (!remembers || asked.action === null || asked.sub === null) return
    if (!choosesPlan(asked.action)) return
    const { swapUpgradeItem: before } = cartStore.getState()
    if (before.action !== asked.action || before.sub !== asked.sub)
      startSwapUpgrade(asked.action, asked.sub)
  }, [remembers, asked.action, asked.sub])

  function stop() {
    const toast = clearCart({ notify: true })
    if (toast) notify.success(toast)
    setQuery({}, { replace: true })
  }

  if (problem !== '' || !isOpen({ action, sub }, user))
    return { action: null, sub: NO_SWAP_UPGRADE.sub, headline: null, problem, stop }
  return { action, sub, headline: headlineOf(action), problem, stop }
}
