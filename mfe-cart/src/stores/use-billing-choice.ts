import type { BillingChoice } from '../domain/plan-price.ts'
import { setAnnualBilling, setCommercial } from './cart-actions.ts'
import { useCart } from './cart-store.ts'

/** Billing cycle and commercial use: the cart's, so that plans and cart never differ. */
export function useBillingChoice() {
  const isAnnual = useCart(({ isAnnualBilling }) => isAnnualBilling)
  const isCommercial = useCart((cart) => cart.isCommercial)
  const choice: BillingChoice = { isAnnual, isCommercial }
  return { choice, setAnnual: setAnnualBilling, setCommercial }
}
