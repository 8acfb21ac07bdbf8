import type { CartQuote } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { type MonthsAndDays, restOfPaidTime, restOfUnpaidTerm } from '@quantamental/api/quoting'
import type { NewOrderItem } from '../db/billing-tables.ts'
import { presentPrice } from '../plans/price.ts'
import {
  buysTerm,
  findBundled,
  findBundleSource,
  isNew,
  keepsProduct,
  type LineContext,
  type QuotedLine,
} from './cart-line-context.ts'
import { type LineTerms, paysFirst } from './line-terms.ts'

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** Format a duration: "8 months and 12 days". */
function formatTime({ months, days }: MonthsAndDays): string {
  const parts = [
    ...(months > 0 ? [count(months, 'month')] : []),
    ...(days > 0 || months === 0 ? [count(days, 'day')] : []),
  ]
  return parts.join(' and ')
}

/** Note shown with a line, such as "8 months and 12 days of Standard → Pro". */
function noteOf(line: QuotedLine, terms: LineTerms, today: string): string {
  const { requested, product, source } = line
  const isAnnual = terms.billingCycle === 'annual'
  const term = isAnnual
    ? `One year of ${product.name}`
    : `First of 12 monthly payments for ${product.name}`
  if (!source) return term
  switch (requested.subscription_type) {
    case 'Payment':
      return paysFirst(line) ? term : `${count(terms.numMonths, 'overdue month')} of ${source.name}`
    case 'Upgraded subscription':
      return `${formatTime(restOfPaidTime(source, today))} of ${source.name} → ${product.name}`
    case 'Swapped subscription':
      return `${source.name} → ${product.name}, until ${formatDate(source.subscription_expiry_date)}`
    case 'Billing cycle change':
      return `${formatTime(restOfUnpaidTerm(source))} of ${source.name} with annual billing`
    case 'Change to new plan':
      return `${term}, after ${source.name}`
    default:
      return term
  }
}

export type QuotedItem = CartQuote['items'][number]
/** An order item without its order. */
export type NewItemDraft = Omit<NewOrderItem, 'order_id'>

const PLANS_PATH = '/plans'

/** Picks of the item; an order without picks keeps the existing ones. */
function picksOf({ requested, source }: QuotedLine): string[] {
  return requested.stocks_picked.length > 0
    ? requested.stocks_picked
    : (source?.stocks_picked ?? [])
}

/** Plan of an add-on: of its bundle, else the named plan that the buyer has. */
function planOf(line: QuotedLine, context: LineContext) {
  const bundle = findBundleSource(line, context)
  if (bundle) return bundle.product
  if (line.product.product_type !== 'other') return null
  const named = context.buyer.subscriptions.find(
    ({ product_id, product_type }) =>
      product_type === 'subscription' && product_id === line.requested.addon_product_id,
  )
  return named ? { id: named.product_id, code: named.product_code, name: named.name } : null
}

export function presentItem(line: QuotedLine, terms: LineTerms, context: LineContext): QuotedItem {
  const { requested, product, source } = line
  const { price, days, quote } = terms
  const plan = planOf(line, context)
  return {
    id: product.id,
    code: product.code,
    name: product.name,
    subscription_list_id: null,
    orig_order_item_id: isNew(line) ? null : requested.orig_order_item_id,
    is_bundle_source: terms.isBundleSource,
    is_bundled: terms.isBundled,
    addon_product_id: plan?.id ?? null,
    addon_product_code: plan?.code ?? null,
    addon_product_name: plan?.name ?? null,
    category_code: product.category_code,
    product_type: product.product_type,
    subscription_type: requested.subscription_type,
    subscription_start_date: days?.subscription_start_date ?? null,
    subscription_end_date: days?.subscription_end_date ?? null,
    new_payment_start_date: days?.new_payment_start_date ?? null,
    paid_till_date: days?.paid_till_date ?? null,
    previous_subscription_start_date: source?.subscription_start_date ?? null,
    previous_subscription_end_date: source?.subscription_expiry_date ?? null,
    previous_paid_till_date: source?.paid_till_date ?? null,
    quantity: requested.quantity,
    prorata: { ...terms.prorata },
    billing_cycle: terms.billingCycle,
    ...presentPrice(price),
    bundle_discount_ratio: terms.discountBasisPoints / 10_000,
    quoted_price_in_cents: quote.cents * requested.quantity,
    working: quote.working,
    note: noteOf(line, terms, context.buyer.today),
    location: PLANS_PATH,
    url: PLANS_PATH,
    stocks_picked: product.is_alacarte ? picksOf(line) : [],
    is_alacarte: product.is_alacarte,
    numMonths: terms.numMonths,
    already_ordered: 0,
  }
}

/**
 * Order item of `line`, with the terms of its subscription. Items that continue a term keep name,
 * scopes, auto-renew and add-on; items that buy a term take them from the product and the cart.
 */
export function draftItem(
  line: QuotedLine,
  terms: LineTerms,
  context: LineContext,
): NewItemDraft | null {
  const { requested, product, source } = line
  const { price, days, quote } = terms
  if (!days) return null
  const basis = source && keepsProduct(line) ? source : product
  const bundled = findBundled(line, context)
  return {
    product_id: product.id,
    code: product.code,
    name: basis.name,
    product_type: product.product_type,
    tier_number: basis.tier_number,
    subscription_type: requested.subscription_type,
    orig_order_item_id: source?.order_item_id ?? null,
    source_subscription_id: source?.id ?? null,
    subscription_id: null,
    item_status: 'ordered',
    quantity: requested.quantity,
    billing_cycle: terms.billingCycle,
    num_months: terms.numMonths,
    prorata_numerator: terms.prorata.numerator,
    prorata_denominator: terms.prorata.denominator,
    ...price,
    bundle_discount_basis_points: terms.isBundled ? terms.discountBasisPoints : 0,
    is_bundle_source: terms.isBundleSource,
    is_bundled: terms.isBundled,
    addon_product_id: planOf(line, context)?.id ?? null,
    // Code of the subscription's add-on; only for plans.
    addon_product_code: buysTerm(line)
      ? (bundled?.product.code ?? null)
      : (source?.addon_product_code ?? null),
    scope_codes: basis.scope_codes,
    stocks_picked: product.is_alacarte ? picksOf(line) : [],
    auto_renew: buysTerm(line)
      ? context.request.is_auto_renew
      : (source?.auto_renew ?? context.request.is_auto_renew),
    is_commercial: terms.isCommercial,
    ...days,
    quoted_price_in_cents: quote.cents * requested.quantity,
    working: quote.working,
  }
}
