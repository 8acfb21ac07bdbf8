import { PAYING_STATUSES, PLAN_TIERS, type PlanTier } from '@quantamental/api/common'
import type { Viewer } from '@quantamental/service-kit/auth'

/** Viewer fields that affect limits of lists. */
export type PlanHolder = Pick<Viewer, 'tierNumber' | 'status'>

/** Limits without an active plan (infra/docs/decisions/0019-watch-lists-and-subscribed-lists.md). */
const TASTE = { watchlistsAllowed: 1, stocksPerList: 5 } as const

/** Limits of a viewer's watch lists. */
export interface ListLimits {
  readonly watchlistsAllowed: number
  readonly stocksPerList: number
  /** Source of the limit, for messages: the plan, no plan, or a plan without access. */
  readonly holder: 'plan' | 'none' | 'paused'
  /** The plan with higher limits: the next one, or the viewer's own while it is paused. */
  readonly next: PlanTier | null
}

/** Plan of a tier: the highest plan not above it; undefined below all plans. */
function planOf(tierNumber: number): PlanTier | undefined {
  return PLAN_TIERS.findLast((plan) => plan.tierNumber <= tierNumber)
}

/**
 * See infra/docs/domain/entitlement.md; for viewers without an active plan
 * infra/docs/decisions/0019-watch-lists-and-subscribed-lists.md.
 */
export function limitsOf({ tierNumber, status }: PlanHolder): ListLimits {
  const plan = planOf(tierNumber)
  if (plan === undefined || !PAYING_STATUSES.has(status)) {
    const holder = plan === undefined ? 'none' : 'paused'
    return { ...TASTE, holder, next: plan ?? PLAN_TIERS[0] ?? null }
  }
  return {
    watchlistsAllowed: plan.watchlistsAllowed,
    stocksPerList: plan.stocksPerList,
    holder: 'plan',
    next: PLAN_TIERS.find((other) => other.tierNumber > plan.tierNumber) ?? null,
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function withNext(sentence: string, { next }: ListLimits, of: (plan: PlanTier) => number): string {
  return next === null ? `${sentence}.` : `${sentence}. ${next.name} allows ${of(next)}.`
}

const HOLDERS = {
  plan: 'your plan allows',
  none: 'without a plan you may have',
  paused: 'without a current plan you may have',
} as const

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Error message at the maximum number of lists. */
export function listsFullMessage(limits: ListLimits): string {
  const allowed = `${HOLDERS[limits.holder]} ${counted(limits.watchlistsAllowed, 'watch list')}`
  return withNext(capitalize(allowed), limits, (plan) => plan.watchlistsAllowed)
}

/**
 * Error if a list accepts no more stocks; empty if it does. `position` counts from 0: lists beyond the limit
 * stay, but accept no stocks.
 */
export function noRoomMessage(
  limits: ListLimits,
  { position, itemCount }: { position: number; itemCount: number },
): string {
  const allowed = HOLDERS[limits.holder]
  if (position >= limits.watchlistsAllowed) {
    return withNext(
      `This list can’t take more stocks: ${allowed} ${counted(limits.watchlistsAllowed, 'watch list')}, and this list is over the limit`,
      limits,
      (plan) => plan.watchlistsAllowed,
    )
  }
  if (itemCount < limits.stocksPerList) return ''
  return withNext(
    `This list is full: ${allowed} ${counted(limits.stocksPerList, 'stock')} in a list`,
    limits,
    (plan) => plan.stocksPerList,
  )
}

/**
 * Whether a stock is above the viewer's tier. False for viewers without a plan, who see delayed figures of
 * every stock, and for stocks of tier 0, which are in no plan.
 */
export function isAboveTier(stockTier: number, { tierNumber }: PlanHolder): boolean {
  return tierNumber > 0 && stockTier > tierNumber
}

/** See infra/docs/domain/errors.md. */
export function aboveTierMessage(ticker: string): string {
  return `This stock, ${ticker}, requires a higher level of subscription.`
}
