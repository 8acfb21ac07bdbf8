import type { RefundOutcomePreview } from '@quantamental/api/cart'
import { formatCents, formatDate } from '@quantamental/api/format'
import type { RefundOutcome } from '@quantamental/api/subscription'
import { countText } from '@quantamental/remote/staff'
import { chargeText, statusName } from './operator-labels.ts'

/** An outcome as an option: "Return to Basic". */
export function outcomeText({ outcome, plan, access_till }: RefundOutcomePreview): string {
  switch (outcome) {
    case 'end_now':
      return 'End the plan now'
    case 'restore_previous':
      return `Return to ${plan ?? 'the previous plan'}`
    case 'gift':
      return access_till === null
        ? 'Keep access as a gift'
        : `Keep access as a gift until ${formatDate(access_till)}`
    case 'keep_plan':
      return 'Keep the plan'
  }
}

/** Longest plan name that fits in a button on a phone. */
const BUTTON_NAME_MAX = 10

const ACTIONS: Readonly<Record<RefundOutcome, string>> = {
  end_now: 'end the plan',
  restore_previous: 'restore the plan',
  gift: 'keep access',
  keep_plan: 'keep the plan',
}

/** Label of the button: "Refund $383.88 and end the plan". */
export function refundActionText({ outcome, plan, total_in_cents }: RefundOutcomePreview): string {
  const isNamed = outcome === 'restore_previous' && plan !== null && plan.length <= BUTTON_NAME_MAX
  const action = isNamed ? `return to ${plan}` : ACTIONS[outcome]
  return `Refund ${formatCents(total_in_cents)} and ${action}`
}

/** Confirmation question: "Refund $383.88 to ada and end the plan now? This can’t be undone." */
export function refundQuestion(preview: RefundOutcomePreview, customer: string): string {
  const outcome = outcomeText(preview)
  const amount = formatCents(preview.total_in_cents)
  return `Refund ${amount} to ${customer} and ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}? This can’t be undone.`
}

function accessText({ access_till, days_left }: RefundOutcomePreview): string {
  return access_till === null
    ? 'Ends now'
    : `Until ${formatDate(access_till)}, ${countText(days_left, 'day')} left`
}

export function outcomeFacts(
  preview: RefundOutcomePreview,
): readonly (readonly [string, string])[] {
  const { plan, status, next_charge: charge } = preview
  return [
    ['Total refund', formatCents(preview.total_in_cents)],
    ['Plan after refund', plan ?? 'None'],
    ['Status', statusName(status)],
    ['Access', accessText(preview)],
    ['Next charge', charge === null ? 'No automatic charges' : chargeText(charge)],
  ]
}

/** Differences between two previews of an outcome: "Total refund: $371 (was $383.88)". */
export function outcomeChanges(
  before: RefundOutcomePreview,
  after: RefundOutcomePreview | undefined,
): readonly string[] {
  if (!after) return [`“${outcomeText(before)}” is no longer available.`]
  if (after.problem !== '' && after.problem !== before.problem) return [after.problem]
  const now = new Map(outcomeFacts(after))
  return outcomeFacts(before)
    .filter(([name, value]) => now.get(name) !== value)
    .map(([name, value]) => `${name}: ${now.get(name)} (was ${value})`)
}
