import type { SubscriptionAction } from '@quantamental/api/account'

/** What each action brings, where its name leaves it open. */
const WORDS: Partial<Record<SubscriptionAction, string>> = {
  'Renewed subscription': 'Another year of the same.',
  'Upgraded subscription': 'A larger plan at once; you pay the difference for the days left.',
  'Change to new plan': 'Another plan from the day after this one ends.',
  'Swapped subscription': 'A smaller plan at once; nothing is given back.',
  'Billing cycle change': 'Pays the rest of the term at once, at the annual price.',
  Payment: 'Pays what is due.',
  'Canceled subscription': 'Access stays as far as it is paid.',
  'Undo cancellation': 'The subscription goes on as if never canceled.',
}

/** Auto-renew is turned on or off; only its label says which. */
const AUTO_RENEW_WORDS = new Map([
  ['Turn off auto renew', 'Nothing more is charged by itself.'],
  ['Turn on auto renew', 'Your card is charged for what follows.'],
])

/** One sentence about what an action brings; empty where its name says it. */
export function actionWords(action: SubscriptionAction, label: string): string {
  return WORDS[action] ?? AUTO_RENEW_WORDS.get(label) ?? ''
}
