import type { CurrentUser } from '@quantamental/api/account'
import { NO_SWAP_UPGRADE } from '@quantamental/api/cart-rules'
import { useSearchParams } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useEffect } from 'react'
import { clearCart, startSwapUpgrade } from '../../stores/cart-actions.ts'
import { cartStore, useCart } from '../../stores/cart-store.ts'
import { choosesPlan, headlineOf, planActionProblem } from './plan-actions.ts'

export interface PlanMode {
  readonly action: string | null
  readonly sub: number | null
  /** For example "Choose a plan to upgrade to." */
  readonly headline: string | null
  /** Error for invalid URL parameters; empty if none. */
  readonly problem: string
  /** Stop the plan change, clear the cart and show a toast. */
  readonly stop: () => void
}

interface RequestedChange {
  readonly action: string | null
  readonly sub: number | null
}

function readSub(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/** Whether the change is valid for this page and user. */
function isOpen({ action, sub }: RequestedChange, user: CurrentUser | null): boolean {
  return headlineOf(action) !== null && sub !== null && planActionProblem(action, sub, user) === ''
}

/**
 * Requested change from `?action=…&sub=…`, otherwise the change stored in the cart. A plan change from the URL
 * is stored once the session is known.
 */
export function usePlanMode(): PlanMode {
  const { notify } = useShell()
  const { status, user } = useSession()
  const [query, setQuery] = useSearchParams()
  const stored = useCart(({ swapUpgradeItem }) => swapUpgradeItem)
  const requested = { action: query.get('action'), sub: readSub(query.get('sub')) }
  const problem = planActionProblem(requested.action, requested.sub, user)
  const isRequested = isOpen(requested, user)
  const { action, sub } = isRequested ? requested : stored
  const mustStore = isRequested && status !== 'unknown'

  // Once per URL: a stopped change must not restart while the URL is being replaced.
  useEffect(() => {
    if (!mustStore || requested.action === null || requested.sub === null) return
    if (!choosesPlan(requested.action)) return
    const { swapUpgradeItem: before } = cartStore.getState()
    if (before.action !== requested.action || before.sub !== requested.sub)
      startSwapUpgrade(requested.action, requested.sub)
  }, [mustStore, requested.action, requested.sub])

  function stop() {
    const toast = clearCart({ notify: true })
    if (toast) notify.success(toast)
    setQuery({}, { replace: true })
  }

  if (problem !== '' || !isOpen({ action, sub }, user))
    return { action: null, sub: NO_SWAP_UPGRADE.sub, headline: null, problem, stop }
  return { action, sub, headline: headlineOf(action), problem, stop }
}
