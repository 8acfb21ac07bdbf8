import { addedToast, CART_ERROR_TOAST, type CartItem } from '@quantamental/api/cart-rules'
import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askServer, startItem } from '../../capabilities/start-item.ts'
import type { PlanButton } from '../../domain/plan-actions.ts'
import { addItem, openPanel } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'

/** An action on a subscription, at the plan it leads to. */
export interface Start {
  readonly action: PlanButton['action']
  readonly subscription_id: number | null
  readonly product_id: number
}

/** Puts a new product into the cart. */
export function useAddNew() {
  const shell = useShell()
  const [isBusy, setBusy] = useState(false)
  async function add(productId: number) {
    if (isBusy) return
    setBusy(true)
    try {
      await startItem(shell, { action: 'New subscription', product_id: productId })
    } catch {
      shell.notify.error(CART_ERROR_TOAST)
    }
    setBusy(false)
  }
  return { isBusy, add }
}

/** The item that `start` would put into the cart, with its price: asked each time it is looked at. */
export function usePreview(start: Start) {
  const shell = useShell()
  const isAnnual = useCart(({ isAnnualBilling }) => isAnnualBilling)
  const isCommercial = useCart((cart) => cart.isCommercial)
  return useQuery<CartItem, Error>({
    queryKey: ['cart', 'start', start, isAnnual, isCommercial],
    queryFn: () => askServer(shell, start.action, start),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** The server's refusal in its words; null when it just failed. */
export function refusalOf(error: Error): string | null {
  const isRefusal = error instanceof ApiError && [403, 404, 409].includes(error.status)
  return isRefusal ? (error.detail ?? null) : null
}

/** Adds what was previewed, says so and shows the cart. */
export function useAddPreviewed() {
  const { notify } = useShell()
  return (item: CartItem) => {
    addItem(item)
    notify.success(addedToast(item.subscription_type))
    openPanel()
  }
}
