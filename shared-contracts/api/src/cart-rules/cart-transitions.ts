import { disableBillingChange, hasBundle } from './cart-derived.ts'
import { type CartItem, isSwapOrUpgrade } from './cart-item.ts'
import { type Cart, DEFAULT_ORDER_TYPE, NO_SWAP_UPGRADE } from './cart-state.ts'
import { clearedToast } from './cart-toasts.ts'
import { withBillingCycle, withoutBundleDiscount, withQuote } from './requote.ts'

function replaceItem(cart: Cart, id: number, change: (item: CartItem) => CartItem): Cart {
  return { ...cart, items: cart.items.map((item) => (item.id === id ? change(item) : item)) }
}

/**
 * Add an item. For a product already in the cart, increment its quantity and update addon_product_id. Rules of this
 * file: infra/docs/domain/quoting.md.
 */
export function addItem(cart: Cart, item: CartItem): Cart {
  if (cart.items.some(({ id }) => id === item.id))
    return replaceItem(cart, item.id, (present) =>
      withQuote({
        ...present,
        quantity: present.quantity + 1,
        addon_product_id: item.addon_product_id,
      }),
    )
  const quantity = Number.isSafeInteger(item.quantity) ? Math.max(1, item.quantity) : 1
  const added = withQuote({ ...item, quantity, already_ordered: 0 })
  const swapUpgradeItem = isSwapOrUpgrade(item)
    ? { ...cart.swapUpgradeItem, addedToCart: true, productID: item.id }
    : cart.swapUpgradeItem
  return { ...cart, items: [...cart.items, added], swapUpgradeItem }
}

/** The product `id` and its add-ons, transitively. */
function withAddOns(cart: Cart, id: number): Set<number> {
  const all = new Set([id])
  let size = 0
  while (size !== all.size) {
    size = all.size
    for (const item of cart.items)
      if (item.addon_product_id !== null && all.has(item.addon_product_id)) all.add(item.id)
  }
  return all
}

/** Remove the products `ids`. A bundle without add-ons left loses its discount. */
function withoutItems(cart: Cart, ids: ReadonlySet<number>): Cart {
  const removed = cart.items.filter(({ id }) => ids.has(id))
  if (removed.length === 0) return cart
  const rest = { ...cart, items: cart.items.filter(({ id }) => !ids.has(id)) }
  const items = rest.items.map((item) => {
    const endsBundle =
      item.is_bundle_source && hasBundle(cart, item.id) && !hasBundle(rest, item.id)
    return endsBundle ? withoutBundleDiscount(item) : item
  })
  const swapUpgradeItem = removed.some(isSwapOrUpgrade)
    ? { ...cart.swapUpgradeItem, addedToCart: false, productID: null }
    : cart.swapUpgradeItem
  return { ...rest, items, swapUpgradeItem }
}

/**
 * Remove the product, whatever its quantity, and its add-ons: their bundle price requires the source.
 * Removing a Swapped or Upgraded item also resets the swap or upgrade.
 */
export function deleteItem(cart: Cart, id: number): Cart {
  if (!cart.items.some((item) => item.id === id)) return cart
  return withoutItems(cart, withAddOns(cart, id))
}

/** Decrement the quantity of the product; at 1, delete the item. */
export function removeOne(cart: Cart, id: number): Cart {
  const item = cart.items.find((each) => each.id === id)
  if (!item || item.quantity <= 1) return deleteItem(cart, id)
  return replaceItem(cart, id, (present) =>
    withQuote({ ...present, quantity: present.quantity - 1 }),
  )
}

/**
 * Remove the add-ons to the product `id`, and with `includeSource` the product itself. Otherwise the
 * product stays as an unbundled item, at its price without the discount.
 */
export function removeBundle(
  cart: Cart,
  id: number,
  { includeSource = false }: { readonly includeSource?: boolean } = {},
): Cart {
  const products = withAddOns(cart, id)
  if (includeSource) return withoutItems(cart, products)
  products.delete(id)
  return replaceItem(withoutItems(cart, products), id, withoutBundleDiscount)
}

/** Empty the cart and reset the swap or upgrade and the order type. `toast` is null unless requested. */
export function clearCart(
  cart: Cart,
  { notify = false }: { readonly notify?: boolean } = {},
): { readonly cart: Cart; readonly toast: string | null } {
  return {
    cart: { ...cart, items: [], swapUpgradeItem: NO_SWAP_UPGRADE, orderType: DEFAULT_ORDER_TYPE },
    toast: notify ? clearedToast(cart.items.length > 0) : null,
  }
}

/** Start the selection of a plan to replace the subscription `sub`. */
export function startSwapUpgrade(cart: Cart, action: string, sub: number): Cart {
  return { ...cart, swapUpgradeItem: { ...NO_SWAP_UPGRADE, action, sub } }
}

/** Set annual or monthly billing, unless an item in the cart already fixes the cycle. */
export function setAnnualBilling(cart: Cart, isAnnualBilling: boolean): Cart {
  if (disableBillingChange(cart)) return cart
  const billingCycle = isAnnualBilling ? 'annual' : 'monthly'
  const items = cart.items.map((item) => withBillingCycle(item, billingCycle))
  return { ...cart, isAnnualBilling, items }
}

export function setAutoRenew(cart: Cart, isAutoRenew: boolean): Cart {
  return { ...cart, isAutoRenew }
}

/** Set commercial use. The server sends the items' prices for it. */
export function setCommercial(cart: Cart, isCommercial: boolean): Cart {
  return { ...cart, isCommercial }
}
