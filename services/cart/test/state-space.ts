import type { RefundOutcome } from '@quantamental/api/subscription'

/** Actions of a user; each case uses one of them. */
const ACTIONS = [
  'New subscription',
  'Renewed subscription',
  'Upgraded subscription',
  'Change to new plan',
  'Payment',
  'Canceled subscription',
  'Undo cancellation',
  'Auto renew change',
  'Billing cycle change',
  'Swapped subscription',
] as const
export type Action = (typeof ACTIONS)[number]

/** Refund of a case: the payment of the plan or of the action, full or partial. */
interface RefundVariant {
  readonly link: 'plan' | 'action'
  readonly isWhole: boolean
  readonly outcome: RefundOutcome
}

export interface StateCase {
  readonly action: Action
  readonly cycle: 'annual' | 'monthly'
  readonly isAutoRenew: boolean
  readonly refund: RefundVariant
}

/** Actions that require a payment. */
const PAID: ReadonlySet<Action> = new Set<Action>([
  'Renewed subscription',
  'Upgraded subscription',
  'Change to new plan',
  'Payment',
  'Billing cycle change',
])

/** Whether the plan can reach the state required by the action. */
function isPossible({ action, cycle, isAutoRenew }: Omit<StateCase, 'refund'>): boolean {
  const isUnpaidMonthly = cycle === 'monthly' && !isAutoRenew
  switch (action) {
    case 'Payment':
      return isUnpaidMonthly
    case 'Billing cycle change':
      return cycle === 'monthly'
    // A monthly plan without auto-renew is overdue by then.
    case 'Renewed subscription':
    case 'Change to new plan':
    case 'Swapped subscription':
      return !isUnpaidMonthly
    default:
      return true
  }
}

function variantsOf(action: Action): readonly RefundVariant[] {
  const links = PAID.has(action) ? (['plan', 'action'] as const) : (['plan'] as const)
  return links.flatMap((link) => [
    { link, isWhole: true, outcome: 'end_now' },
    { link, isWhole: true, outcome: 'gift' },
    ...(action === 'Upgraded subscription' && link === 'action'
      ? [{ link, isWhole: true, outcome: 'restore_previous' } as const]
      : []),
    { link, isWhole: false, outcome: 'keep_plan' },
    { link, isWhole: false, outcome: 'end_now' },
  ])
}

/** Every combination of action, billing cycle, auto-renew, and refund with each outcome. */
export function listStateCases(): readonly StateCase[] {
  return ACTIONS.flatMap((action) =>
    (['annual', 'monthly'] as const).flatMap((cycle) =>
      [true, false]
        .filter((isAutoRenew) => isPossible({ action, cycle, isAutoRenew }))
        .flatMap((isAutoRenew) =>
          variantsOf(action).map((refund) => ({ action, cycle, isAutoRenew, refund })),
        ),
    ),
  )
}
