import { NO_SWAP_UPGRADE } from '@quantamental/api/cart-rules'
import { useSearchParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { useEffect } from 'react'
import { choosesPlan, headlineOf } from '../../domain/plan-actions.ts'
import { clearCart, startSwapUpgrade } from '../../stores/cart-actions.ts'
import { cartStore, useCart } from '../../stores/cart-store.ts'

export interface PlanMode {
  /** The action that the person came for; null when just looking. */
  readonly action: string | null
  /** The subscription it is about. */
  readonly sub: number | null
  /** "Choose the plan to upgrade to." */
  readonly headline: string | null
  /** Stops changing or upgrading, empties the cart and says so. */
  readonly stop: () => void
}

function readSub(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

/**
 * What the plans are looked at for: `?action=…&sub=…`, else the change that the cart remembers. The
 * choice of another plan is remembered there.
 */
export function usePlanMode(): PlanMode {
  const { notify } = useShell()
  const [query, setQuery] = useSearchParams()
  const kept = useCart(({ swapUpgradeItem }) => swapUpgradeItem)
  const askedAction = query.get('action')
  const askedSub = readSub(query.get('sub'))
  const isAsked = headlineOf(askedAction) !== null && askedSub !== null
  const action = isAsked ? askedAction : kept.action
  const sub = isAsked ? askedSub : kept.sub

  // Once for an address: what is stopped is not begun again while its address is being left.
  useEffect(() => {
    if (!isAsked || askedAction === null || askedSub === null) return
    if (!choosesPlan(askedAction)) return
    const { swapUpgradeItem: before } = cartStore.getState()
    if (before.action !== askedAction || before.sub !== askedSub)
      startSwapUpgrade(askedAction, askedSub)
  }, [isAsked, askedAction, askedSub])

  function stop() {
    const toast = clearCart({ notify: true })
    if (toast) notify.success(toast)
    setQuery({}, { replace: true })
  }

  const headline = headlineOf(action)
  if (headline === null) return { action: null, sub: NO_SWAP_UPGRADE.sub, headline, stop }
  return { action, sub, headline, stop }
}
