import type { SubscriptionAction } from '@quantamental/api/account'

/** Effect of each action, where the label alone does not explain it. */
const EFFECTS: Partial<Record<SubscriptionAction, string>> = {
  'Renewed subscription': 'Renews the same plan for another year.',
  'Upgraded subscription':
    'Moves you to a larger plan today. You pay the difference for the remaining days.',
  'Change to new plan': 'Starts another plan the day after this one ends.',
  'Swapped subscription': 'Moves you to a smaller plan today, without a refund.',
  'Billing cycle change': 'Pays for the rest of the term now, at the annual price.',
  Payment: 'Pays the amount due.',
  'Canceled subscription': 'You keep access until the end of the paid period.',
  'Undo cancellation': 'Your subscription continues as before.',
}

/** Auto renew is toggled; only the label shows the direction. */
const AUTO_RENEW_EFFECTS = new Map([
  ['Turn off auto renew', 'No automatic charges.'],
  ['Turn on auto renew', 'Your card is charged automatically when a payment is due.'],
])

/** One sentence about the effect of an action; empty if the label explains it. */
export function actionEffect(action: SubscriptionAction, label: string): string {
  return EFFECTS[action] ?? AUTO_RENEW_EFFECTS.get(label) ?? ''
}
