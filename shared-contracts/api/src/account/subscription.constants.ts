// Without schemas, so that what reckons with them in the browser does not load typebox.

export const BILLING_CYCLES = ['annual', 'monthly'] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

/** In the order of specification section 4. */
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

/** Of an action that is blank, or that is none; `{value}` is what was sent. */
export const ACTION_TEXTS = {
  missing: 'Action is missing.',
  invalid: '{value} is invalid.',
} as const

/** "Foo is invalid." */
export function invalidActionText(action: string): string {
  return ACTION_TEXTS.invalid.replace('{value}', () => action)
}

/** Colours of the status texts (specification section 4). */
export const STATUS_TONES = ['green', 'orange', 'red', 'neutral'] as const
export type StatusTone = (typeof STATUS_TONES)[number]

/** The scope of 20 stocks of one's own choice. */
export const ALACARTE_SCOPE = 'ALACARTE_20'
export const ALACARTE_PICKS = 20
