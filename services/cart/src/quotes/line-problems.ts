import { NO_TIER } from '@quantamental/api/common'
import { findScope } from '@quantamental/api/scopes'
import { decideAction, effectiveSubscription, findOtherPlan } from '@quantamental/api/subscription'
import { monthInCents } from '../plans/price.ts'
import {
  type Buyer,
  isNew,
  keepsProduct,
  type LineContext,
  type LineProblem,
  type QuotedLine,
  userOf,
} from './cart-line-context.ts'
import { billingCycleOf, type LineTerms } from './line-terms.ts'

/** Reason why the buyer cannot perform the action of `line`; null if allowed. */
function actionProblem(
  { requested, product, source }: QuotedLine,
  buyer: Buyer,
): LineProblem | null {
  // An add-on does not count as a second plan.
  if (!source && product.product_type !== 'subscription') return null
  const action = source ? requested.subscription_type : 'New subscription'
  const { allowed, message } = decideAction(action, source, userOf(buyer))
  return allowed ? null : { code: 'not_allowed', message }
}

export const UNKNOWN_PRODUCT: LineProblem = {
  code: 'unknown_product',
  message: 'We couldn’t find this product.',
}
const UNKNOWN_SUBSCRIPTION = 'We couldn’t find this subscription.'

/** Whether the product of `line` can be bought; payments for earlier purchases always can. */
export function isSold(line: QuotedLine): boolean {
  return line.product.is_for_sale || (line.source !== null && keepsProduct(line))
}

function ownerProblem({ requested, source }: QuotedLine, context: LineContext): LineProblem | null {
  if (source || requested.subscription_type === 'New subscription') return null
  return context.buyer.userId === null
    ? { code: 'sign_in', message: 'Log in to change your subscription.' }
    : { code: 'not_yours', message: UNKNOWN_SUBSCRIPTION }
}

function isPlan({ product }: QuotedLine): boolean {
  return product.product_type === 'subscription'
}

/** Conflict with earlier lines. */
function twiceProblem(line: QuotedLine, { lines }: LineContext): LineProblem | null {
  const before = lines.slice(0, lines.indexOf(line))
  const { product, source } = line
  const refuse = (message: string): LineProblem => ({ code: 'twice', message })
  if (before.some((other) => other.product.id === product.id))
    return refuse(`An order can contain ${product.name} only once.`)
  if (source && before.some((other) => other.source?.id === source.id))
    return refuse(`An order can change ${source.name} only once.`)
  if (isPlan(line) && before.some(isPlan)) return refuse('An order can contain only one plan.')
  return null
}

function planProblem(line: QuotedLine, { price, isCommercial }: LineTerms): LineProblem | null {
  const { requested, product, source } = line
  if (!source) return null
  const wrong = (message: string): LineProblem => ({ code: 'wrong_plan', message })
  const isSame = product.id === source.product_id
  const have = `You already have ${source.name}`
  const isOtherKind = product.product_type !== source.product_type
  switch (requested.subscription_type) {
    case 'Upgraded subscription':
    case 'Swapped subscription': {
      if (isOtherKind) return wrong(`${product.name} can’t replace ${source.name}.`)
      if (isSame) return wrong(`${have}.`)
      const difference =
        monthInCents(price, source.billing_cycle) - monthInCents(source, source.billing_cycle)
      if (requested.subscription_type === 'Swapped subscription')
        return difference <= 0
          ? null
          : wrong(`${product.name} costs more than your ${source.name}. Upgrade instead.`)
      const isAbove = product.tier_number > source.tier_number && difference > 0
      return isAbove
        ? null
        : wrong(
            `${product.name} isn’t above your ${source.name}. Swap or change your plan instead.`,
          )
    }
    case 'Change to new plan':
      if (isOtherKind) return wrong(`${product.name} can’t replace ${source.name}.`)
      return isSame && isCommercial === source.is_commercial_pricing
        ? wrong(`${have}. Renew it instead.`)
        : null
    default:
      return isSame ? null : wrong(`This subscription is for ${source.name}, not ${product.name}.`)
  }
}

function cycleProblem(line: QuotedLine): LineProblem | null {
  const { requested, product } = line
  const cycle = billingCycleOf(line)
  if (requested.billing_cycle === cycle) return null
  const what =
    requested.subscription_type === 'Billing cycle change' ? 'The switch for' : 'This item for'
  return {
    code: 'wrong_cycle',
    message: `${what} ${product.name} is billed ${cycle === 'annual' ? 'annually' : 'monthly'}.`,
  }
}

/** Only an add-on may name a product to be bundled with. */
function wrongAddOnProblem({ requested, product }: QuotedLine): LineProblem | null {
  if (requested.addon_product_id === null || product.product_type === 'other') return null
  return { code: 'wrong_plan', message: `${product.name} can’t be added to another product.` }
}

/** An add-on requires a plan in the cart or an existing one. */
function addOnProblem(line: QuotedLine, { buyer, lines }: LineContext): LineProblem | null {
  const { requested, product } = line
  const isBought = isNew(line) || requested.subscription_type === 'Renewed subscription'
  if (product.product_type !== 'other' || !isBought) return null
  const isWithPlan = lines.some(isPlan) || findOtherPlan(null, userOf(buyer)) !== undefined
  if (isWithPlan) return null
  const message =
    buyer.userId === null
      ? `${product.name} requires a plan. Add one, or log in if you have one.`
      : `${product.name} requires a plan. Add one to your order.`
  return { code: 'needs_plan', message }
}

/** Format a list: "AAL", "AAL and AMC", "AAL, AMC and GME". */
function joinTexts(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last
}

function aboveTierMessage(tickers: readonly string[]): string {
  return tickers.length === 1
    ? `This stock, ${tickers[0]}, requires a higher level of subscription.`
    : `These stocks, ${joinTexts(tickers)}, require a higher level of subscription.`
}

/**
 * Actions that take effect with their payment; renewals and changes start when the current plan
 * ends.
 */
const AT_ONCE: ReadonlySet<string> = new Set([
  'New subscription',
  'Upgraded subscription',
  'Swapped subscription',
])

/** Tier that applies to picks once the cart is paid; 0 without a plan. */
function tierOfPicks({ buyer, lines }: LineContext): number {
  const plan = lines.find(isPlan)
  if (plan && AT_ONCE.has(plan.requested.subscription_type)) return plan.product.tier_number
  const { tierNumber } = effectiveSubscription(buyer.subscriptions, buyer.today)
  return tierNumber > NO_TIER ? tierNumber : (plan?.product.tier_number ?? NO_TIER)
}

/**
 * Picks that would be rejected after the payment: unknown companies and those above the plan's
 * tier.
 */
function rejectedPickProblems(picks: readonly string[], context: LineContext): LineProblem[] {
  const { tiers } = context
  if (!tiers) return []
  const tier = tierOfPicks(context)
  const unknown = picks.filter((ticker) => !tiers.has(ticker))
  const above = tier === NO_TIER ? [] : picks.filter((ticker) => (tiers.get(ticker) ?? 0) > tier)
  const messages = [
    ...(unknown.length > 0
      ? [`We couldn’t find a stock with this ticker: ${unknown.join(', ')}.`]
      : []),
    ...(above.length > 0 ? [aboveTierMessage(above)] : []),
  ]
  return messages.map((message) => ({ code: 'stocks_picked', message }))
}

function picksProblem({ requested, product }: QuotedLine): LineProblem | null {
  const picks = requested.stocks_picked.length
  const allowed = product.scope_codes.reduce((sum, code) => sum + (findScope(code)?.picks ?? 0), 0)
  if (picks === 0 || (product.is_alacarte && picks <= allowed)) return null
  const message = product.is_alacarte
    ? `Pick at most ${allowed} stocks.`
    : `You can’t pick stocks for ${product.name}.`
  return { code: 'stocks_picked', message }
}

/** Problems that prevent ordering `line`, most serious first; see infra/docs/domain/quoting.md. */
export function problemsOfLine(
  line: QuotedLine,
  terms: LineTerms,
  context: LineContext,
): LineProblem[] {
  const { requested, product } = line
  const owner = ownerProblem(line, context)
  if (owner) return [owner]
  const quantity: LineProblem | null =
    requested.quantity === 1
      ? null
      : { code: 'quantity', message: `An order can contain ${product.name} only once.` }
  // Only the first of the three applies: a forbidden action has no correct plan or billing cycle.
  const action =
    actionProblem(line, context.buyer) ?? planProblem(line, terms) ?? cycleProblem(line)
  return [
    quantity,
    twiceProblem(line, context),
    action,
    addOnProblem(line, context),
    wrongAddOnProblem(line),
    picksProblem(line),
    ...(product.is_alacarte ? rejectedPickProblems(requested.stocks_picked, context) : []),
  ].filter((problem) => problem !== null)
}
