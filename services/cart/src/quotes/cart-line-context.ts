import type { CartLine, CartProblemCode, CartRequest } from '@quantamental/api/cart'
import type { UserSubscriptions } from '@quantamental/api/subscription'
import type { CompanyTiers } from '../companies/company.repository.ts'
import type { ProductRow } from '../db/product.table.ts'
import type { SubscriptionRow } from '../db/tables.ts'

/** Who asks for a quote, and when. */
export interface Buyer {
  /** Null is a visitor. */
  readonly userId: number | null
  /** All of the buyer's that count. */
  readonly subscriptions: readonly SubscriptionRow[]
  /** Those whose first payment is on its way, so that their order cannot be given up. */
  readonly settling: ReadonlySet<number>
  /** Business day. */
  readonly today: string
}

/** The buyer as a decision about an action takes them. */
export function userOf({ subscriptions, settling, today }: Buyer): UserSubscriptions {
  return { all: subscriptions, settling, today }
}

/** A line of the cart with what it is about, as we know it. */
export interface QuotedLine {
  readonly asked: CartLine
  readonly product: ProductRow
  /** What it changes; null for a new subscription, and when it is not the buyer's. */
  readonly source: SubscriptionRow | null
}

/** What the lines are quoted in. */
export interface LineContext {
  readonly buyer: Buyer
  readonly request: Pick<CartRequest, 'is_auto_renew' | 'is_commercial'>
  /** All lines of products that exist. */
  readonly lines: readonly QuotedLine[]
  /** Of the companies among the picks. */
  readonly tiers: CompanyTiers
}

export interface LineProblem {
  readonly code: CartProblemCode
  readonly message: string
}

/** Items that go on with what was bought before, at its price. */
const KEEPS_PRODUCT: ReadonlySet<string> = new Set(['Payment', 'Billing cycle change'])
/** Items that buy a whole term. */
const BUYS_TERM: ReadonlySet<string> = new Set([
  'New subscription',
  'Renewed subscription',
  'Change to new plan',
])

export function isNew({ asked }: QuotedLine): boolean {
  return asked.subscription_type === 'New subscription'
}

export function keepsProduct({ asked }: QuotedLine): boolean {
  return KEEPS_PRODUCT.has(asked.subscription_type)
}

export function buysTerm({ asked }: QuotedLine): boolean {
  return BUYS_TERM.has(asked.subscription_type)
}

/** The plan, bought in the same cart, that the add-on `line` is bundled with. */
export function findBundleSource(
  line: QuotedLine,
  { lines }: Pick<LineContext, 'lines'>,
): QuotedLine | undefined {
  const { asked, product } = line
  if (product.product_type !== 'other' || !buysTerm(line)) return undefined
  return lines.find(
    (other) =>
      other.product.id === asked.addon_product_id &&
      other.product.product_type === 'subscription' &&
      buysTerm(other),
  )
}

/** The first add-on of the cart that is bundled with the plan `line`. */
export function findBundled(
  line: QuotedLine,
  context: Pick<LineContext, 'lines'>,
): QuotedLine | undefined {
  return context.lines.find((other) => findBundleSource(other, context) === line)
}
