import type { CartLine, CartProblemCode, CartRequest } from '@quantamental/api/cart'
import type { UserSubscriptions } from '@quantamental/api/subscription'
import type { CompanyTiers } from '../companies/repository.ts'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import type { ProductRow } from '../db/database.ts'

export interface Buyer {
  /** Null for a visitor. */
  readonly userId: number | null
  readonly subscriptions: readonly SubscriptionRow[]
  /** Subscriptions whose first payment is processing, so that their order cannot be abandoned. */
  readonly settling: ReadonlySet<number>
  readonly today: string
}

/** The buyer, in the form required by eligibility checks. */
export function userOf({ subscriptions, settling, today }: Buyer): UserSubscriptions {
  return { all: subscriptions, settling, today }
}

export interface QuotedLine {
  readonly requested: CartLine
  readonly product: ProductRow
  /** Subscription to change; null for a new subscription, or if it belongs to another user. */
  readonly source: SubscriptionRow | null
}

export interface LineContext {
  readonly buyer: Buyer
  readonly request: Pick<CartRequest, 'is_auto_renew' | 'is_commercial'>
  readonly lines: readonly QuotedLine[]
  readonly tiers: CompanyTiers
}

export interface LineProblem {
  readonly code: CartProblemCode
  readonly message: string
}

/** Items that continue an earlier purchase at its price. */
const KEEPS_PRODUCT: ReadonlySet<string> = new Set(['Payment', 'Billing cycle change'])
/** Items that buy a whole term. */
const BUYS_TERM: ReadonlySet<string> = new Set([
  'New subscription',
  'Renewed subscription',
  'Change to new plan',
])

export function isNew({ requested }: QuotedLine): boolean {
  return requested.subscription_type === 'New subscription'
}

export function keepsProduct({ requested }: QuotedLine): boolean {
  return KEEPS_PRODUCT.has(requested.subscription_type)
}

export function buysTerm({ requested }: QuotedLine): boolean {
  return BUYS_TERM.has(requested.subscription_type)
}

/** Plan in the same cart that the add-on `line` is bundled with. */
export function findBundleSource(
  line: QuotedLine,
  { lines }: Pick<LineContext, 'lines'>,
): QuotedLine | undefined {
  const { requested, product } = line
  if (product.product_type !== 'other' || !buysTerm(line)) return undefined
  return lines.find(
    (other) =>
      other.product.id === requested.addon_product_id &&
      other.product.product_type === 'subscription' &&
      buysTerm(other),
  )
}

/** First add-on in the cart that is bundled with the plan `line`. */
export function findBundled(
  line: QuotedLine,
  context: Pick<LineContext, 'lines'>,
): QuotedLine | undefined {
  return context.lines.find((other) => findBundleSource(other, context) === line)
}
