import { PAYING_STATUSES, PLAN_TIERS, type PlanTier } from '@quantamental/api/common'
import type { Viewer } from '@quantamental/service-kit/auth'

/** What of a viewer decides over lists. */
export type PlanHolder = Pick<Viewer, 'tierNumber' | 'status'>

/** What somebody without a plan that gives access may keep: a taste (decision 0019). */
export const TASTE = { watchlistsAllowed: 1, stocksPerList: 5 } as const

/** How many lists of how many stocks a viewer may keep. */
export interface ListLimits {
  readonly watchlistsAllowed: number
  readonly stocksPerList: number
  /** How a refusal names where the limit comes from: "your plan", "without a plan". */
  readonly holder: 'plan' | 'none' | 'paused'
  /** The plan that allows more: the next one, or the viewer's own while it gives no access. */
  readonly next: PlanTier | null
}

/** The plan of a tier; between two plans the lower one, below all of them undefined. */
function planOf(tierNumber: number): PlanTier | undefined {
  return PLAN_TIERS.findLast((plan) => plan.tierNumber <= tierNumber)
}

/** Source: specification section 6; decision 0019 for a viewer whose plan gives no access. */
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

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Refuses one more list. */
export function listsFullMessage(limits: ListLimits): string {
  const allowed = `${HOLDERS[limits.holder]} ${counted(limits.watchlistsAllowed, 'watch list')}`
  return withNext(capitalise(allowed), limits, (plan) => plan.watchlistsAllowed)
}

/**
 * Why a list takes no more stocks; empty while it takes one. `position` counts from 0: lists beyond the
 * number allowed stay, but take none.
 */
export function noRoomMessage(
  limits: ListLimits,
  { position, itemCount }: { position: number; itemCount: number },
): string {
  const allowed = HOLDERS[limits.holder]
  if (position >= limits.watchlistsAllowed) {
    return withNext(
      `This list takes no more stocks: ${allowed} ${counted(limits.watchlistsAllowed, 'watch list')}, and it comes after`,
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
 * Whether a stock is above the viewer's tier. Nothing is above a viewer without a plan, who sees the
 * delayed figures of every stock; a stock of tier 0 belongs to no plan and is above nobody.
 */
export function isAboveTier(stockTier: number, { tierNumber }: PlanHolder): boolean {
  return tierNumber > 0 && stockTier > tierNumber
}

/** Specification section 5. */
export function aboveTierMessage(ticker: string): string {
  return `This stock, ${ticker}, requires a higher level of subscription.`
}
