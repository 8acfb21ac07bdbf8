import { addedToast, CART_ERROR_TOAST, type CartItem } from '@quantamental/api/cart-rules'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestItem, startItem } from '../../capabilities/provide-capabilities.ts'
import { addItem, openPanel } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'
import type { PlanButton } from './plan-actions.ts'

export interface Start {
  readonly action: PlanButton['action']
  readonly subscription_id: number | null
  readonly product_id: number
}

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

/** Priced cart item for `start`; never cached. */
export function usePreview(start: Start) {
  const shell = useShell()
  const isAnnual = useCart(({ isAnnualBilling }) => isAnnualBilling)
  const isCommercial = useCart((cart) => cart.isCommercial)
  return useQuery<CartItem, Error>({
    queryKey: ['cart', 'start', start, isAnnual, isCommercial],
    queryFn: () => requestItem(shell, start.action, start),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function useAddPreviewed() {
  const { notify } = useShell()
  return (item: CartItem) => {
    addItem(item)
    notify.success(addedToast(item.subscription_type))
    openPanel()
  }
}
