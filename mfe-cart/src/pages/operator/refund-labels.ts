import type { RefundOutcomePreview } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { centsText, chargeText, daysText, statusName } from './operator-labels.ts'

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

/** "Refund $383.88 and end the plan"; `to` names the customer. */
export function refundActionText(preview: RefundOutcomePreview, to = ''): string {
  const outcome = outcomeText(preview).replace(/ now$/, '')
  const amount = `${centsText(preview.total_in_cents)}${to && ` to ${to}`}`
  return `Refund ${amount} and ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}`
}

function accessText({ access_till, days_left }: RefundOutcomePreview): string {
  return access_till === null
    ? 'Ends now'
    : `Until ${formatDate(access_till)}, ${daysText(days_left)} left`
}

/** Effect of an outcome, by name. */
export function outcomeFacts(
  preview: RefundOutcomePreview,
): readonly (readonly [string, string])[] {
  const { plan, status, next_charge: charge } = preview
  return [
    ['Total refund', centsText(preview.total_in_cents)],
    ['Plan afterwards', plan ?? 'None'],
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
  if (!after) return [`“${outcomeText(before)}” is no longer possible.`]
  if (after.problem !== '' && after.problem !== before.problem) return [after.problem]
  const now = new Map(outcomeFacts(after))
  return outcomeFacts(before)
    .filter(([name, value]) => now.get(name) !== value)
    .map(([name, value]) => `${name}: ${now.get(name)} (was ${value})`)
}
