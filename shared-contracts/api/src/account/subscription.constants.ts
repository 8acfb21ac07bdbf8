// No schemas here: browser code imports these without loading typebox.

export const BILLING_CYCLES = ['annual', 'monthly'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

/** In the order of infra/docs/domain/subscription-life-cycle.md. */
export const SUBSCRIPTION_ACTIONS = [
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
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number]

/** Messages for a blank or unknown action; `{value}` is the submitted text. */
export const ACTION_TEXTS = {
  missing: 'Action is missing.',
  invalid: '{value} is invalid.',
} as const

export function invalidActionText(action: string): string {
  return ACTION_TEXTS.invalid.replace('{value}', () => action)
}

/** Colors of the status texts (infra/docs/domain/subscription-life-cycle.md). */
export const STATUS_TONES = ['green', 'orange', 'red', 'neutral'] as const
export type StatusTone = (typeof STATUS_TONES)[number]

/** Scope of 20 stocks chosen by the user. */
export const ALACARTE_SCOPE = 'ALACARTE_20'
export const ALACARTE_PICKS = 20
