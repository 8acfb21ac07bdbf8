import { BILLING_CYCLES } from '../account/subscription.constants.ts'
import { LOCAL_STORAGE } from '../common/local-storage.constants.ts'
import { addDays } from '../subscription/business-day.ts'
import { CART_PRODUCT_TYPES, CART_SUBSCRIPTION_TYPES, type CartItem } from './cart-item.ts'
import { type Cart, EMPTY_CART, type SwapUpgradeItem } from './cart-state.ts'

const { cart, cartSwapUpgradeItem, cartAnnualBilling, cartIsCommercial, cartOrderType } =
  LOCAL_STORAGE

/** Local storage keys of the cart; each value is JSON. */
export const CART_STORAGE_KEYS = [
  cart,
  cartSwapUpgradeItem,
  cartAnnualBilling,
  cartIsCommercial,
  cartOrderType,
] as const
export type CartStorageKey = (typeof CART_STORAGE_KEYS)[number]

type Check = (value: unknown) => boolean
/** One check per field, so that the compiler reports a missing one. */
type Checks<T> = Readonly<Record<keyof T, Check>>

/** Sanity limit, far above any real cart; sums of such amounts stay exact. */
const LARGEST = 1_000_000_000_000

const isText: Check = (value) => typeof value === 'string'
const isBoolean: Check = (value) => typeof value === 'boolean'
const isAmount: Check = (value) => typeof value === 'number' && value >= 0 && value <= LARGEST
const isCount: Check = (value) => Number.isSafeInteger(value) && isAmount(value)
const isPositive: Check = (value) => isCount(value) && value !== 0
const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

const isDay: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  addDays(value, 0) === value

const isRatio: Check = (value) =>
  isRecord(value) && isCount(value.numerator) && isPositive(value.denominator)

const ITEM_CHECKS: Checks<CartItem> = {
  id: isCount,
  code: isText,
  name: isText,
  subscription_list_id: orNull(isCount),
  orig_order_item_id: orNull(isCount),
  is_bundle_source: isBoolean,
  is_bundled: isBoolean,
  addon_product_id: orNull(isCount),
  addon_product_code: orNull(isText),
  addon_product_name: orNull(isText),
  category_code: orNull(isText),
  product_type: isOneOf(CART_PRODUCT_TYPES),
  subscription_type: isOneOf(CART_SUBSCRIPTION_TYPES),
  subscription_start_date: orNull(isDay),
  subscription_end_date: orNull(isDay),
  new_payment_start_date: orNull(isDay),
  paid_till_date: orNull(isDay),
  previous_subscription_start_date: orNull(isDay),
  previous_subscription_end_date: orNull(isDay),
  previous_paid_till_date: orNull(isDay),
  quantity: isPositive,
  prorata: isRatio,
  billing_cycle: isOneOf(BILLING_CYCLES),
  price_per_month: isAmount,
  price_per_month_annual_billing: isAmount,
  base_price_per_month: isAmount,
  base_price_per_month_annual_billing: isAmount,
  base_price_multiplier: isPositive,
  bundle_discount_ratio: (value) => isAmount(value) && Number(value) <= 1,
  quoted_price_in_cents: isCount,
  working: isText,
  note: isText,
  location: isText,
  url: isText,
  stocks_picked: (value) => Array.isArray(value) && value.every(isText),
  is_alacarte: isBoolean,
  numMonths: isPositive,
  already_ordered: isOneOf([0, 1]),
}

const SWAP_UPGRADE_CHECKS: Checks<SwapUpgradeItem> = {
  action: orNull(isText),
  sub: orNull(isCount),
  addedToCart: isBoolean,
  productID: orNull(isCount),
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Checked fields of `value`, without any others.
 * @throws TypeError if a field is invalid.
 */
function readFields<T>(value: unknown, checks: Checks<T>): T {
  if (!isRecord(value)) throw new TypeError('not an object')
  const entries = Object.entries<Check>(checks).map(([name, check]) => {
    if (!check(value[name])) throw new TypeError(name)
    return [name, value[name]]
  })
  return Object.fromEntries(entries) as T
}

function readItems(value: unknown): readonly CartItem[] {
  if (!Array.isArray(value)) throw new TypeError('not a list')
  const items = value.map((item) => readFields(item, ITEM_CHECKS))
  if (new Set(items.map(({ id }) => id)).size !== items.length) throw new TypeError('duplicate id')
  return items
}

function readChecked<T>(value: unknown, check: Check): T {
  if (!check(value)) throw new TypeError('wrong type')
  return value as T
}

/** Values to store in local storage for `state`. Auto-renew is not stored. */
export function serializeCart(state: Cart): Readonly<Record<CartStorageKey, string>> {
  return {
    CART: JSON.stringify(state.items),
    CART_SWAPUPGRADEITEM: JSON.stringify(state.swapUpgradeItem),
    CART_ANNUAL_BILLING: JSON.stringify(state.isAnnualBilling),
    CART_IS_COMMERCIAL: JSON.stringify(state.isCommercial),
    CART_ORDER_TYPE: JSON.stringify(state.orderType),
  }
}

/**
 * Restore the stored cart; `read` is the storage's getItem. A missing key has its default. If any value
 * is malformed or storage is unavailable, the cart is empty: the values are only valid together.
 */
export function deserializeCart(read: (key: CartStorageKey) => string | null): Cart {
  function readKey<T>(key: CartStorageKey, parse: (value: unknown) => T, missing: T): T {
    const text = read(key)
    return text === null ? missing : parse(JSON.parse(text))
  }
  try {
    return {
      ...EMPTY_CART,
      items: readKey(cart, readItems, EMPTY_CART.items),
      swapUpgradeItem: readKey(
        cartSwapUpgradeItem,
        (value) => readFields(value, SWAP_UPGRADE_CHECKS),
        EMPTY_CART.swapUpgradeItem,
      ),
      isAnnualBilling: readKey(cartAnnualBilling, (v) => readChecked<boolean>(v, isBoolean), false),
      isCommercial: readKey(cartIsCommercial, (v) => readChecked<boolean>(v, isBoolean), false),
      orderType: readKey(
        cartOrderType,
        (value) => readChecked<string>(value, isText),
        EMPTY_CART.orderType,
      ),
    }
  } catch {
    return EMPTY_CART
  }
}
