import { describe, expect, it } from '@jest/globals'
import { SUBSCRIPTION_ACTIONS, type SubscriptionAction } from '../account/subscription.schema.ts'
import { actionLabel, actionsOf } from './subscription-actions.ts'
import type { SubscriptionStatus } from './subscription-status.constants.ts'

const CURRENT =
  'Auto renew change|Upgraded subscription|Swapped subscription|Change to new plan|Renewed subscription|Canceled subscription'

describe('actionsOf', () => {
  it.each<readonly [SubscriptionStatus, 'annual' | 'monthly', string]>([
    ['current', 'annual', CURRENT],
    ['current', 'monthly', `${CURRENT}|Billing cycle change`],
    [
      'to_expire',
      'annual',
      'Renewed subscription|Change to new plan|Upgraded subscription|Swapped subscription|Auto renew change|Canceled subscription',
    ],
    [
      'to_expire',
      'monthly',
      'Renewed subscription|Change to new plan|Upgraded subscription|Swapped subscription|Billing cycle change|Auto renew change|Canceled subscription',
    ],
    ['canceled_current', 'annual', 'Undo cancellation|Renewed subscription'],
    ['past_due', 'monthly', 'Payment|Canceled subscription'],
    ['canceled_past_due', 'monthly', 'Payment|Undo cancellation'],
    ['expired', 'annual', 'Renewed subscription|New subscription'],
    ['canceled_expired', 'annual', 'Renewed subscription|New subscription'],
    ['to_start', 'annual', 'Auto renew change|Canceled subscription'],
    ['payment_pending', 'annual', ''],
    ['payment_issues', 'monthly', 'Payment|Canceled subscription'],
    ['canceled_by_site', 'annual', 'New subscription'],
    ['replaced', 'annual', ''],
    ['replaced_by_renewal', 'annual', ''],
    ['too_many', 'annual', CURRENT],
  ])(
    'a plan with status %s and %s billing has the actions %s',
    (status, billing_cycle, actions) => {
      const plan = { billing_cycle, product_type: 'subscription' }
      expect(actionsOf(status, plan).join('|')).toBe(actions)
    },
  )

  it.each<readonly [SubscriptionStatus, string]>([
    [
      'current',
      'Auto renew change|Renewed subscription|Canceled subscription|Billing cycle change',
    ],
    [
      'to_expire',
      'Renewed subscription|Billing cycle change|Auto renew change|Canceled subscription',
    ],
    ['past_due', 'Payment|Canceled subscription'],
    ['expired', 'Renewed subscription|New subscription'],
  ])('an add-on with status %s has no actions that lead to another plan', (status, actions) => {
    const addOn = { billing_cycle: 'monthly', product_type: 'other' } as const
    expect(actionsOf(status, addOn).join('|')).toBe(actions)
  })

  it('a user without a subscription has the action New subscription', () => {
    expect(actionsOf('unsubscribed', null)).toEqual(['New subscription'])
  })
})

describe('actionLabel', () => {
  it.each<readonly [SubscriptionAction, string, string]>([
    ['New subscription', 'See plans', 'See plans'],
    ['Renewed subscription', 'Renew now', 'Renew'],
    ['Upgraded subscription', 'Upgrade', 'Upgrade'],
    ['Change to new plan', 'Change plan', 'Change plan'],
    ['Payment', 'Make payment', 'Make payment'],
    ['Canceled subscription', 'Cancel subscription', 'Cancel subscription'],
    ['Undo cancellation', 'Renew to undo cancellation', 'Renew to undo cancellation'],
    ['Auto renew change', 'Turn off auto renew', 'Turn on auto renew'],
    ['Billing cycle change', 'Switch to annual billing', 'Switch to annual billing'],
    ['Swapped subscription', 'Swap', 'Swap'],
  ])('the label of %s is "%s" with automatic renewal and "%s" without', (action, on, off) => {
    expect(actionLabel(action, { auto_renew: true })).toBe(on)
    expect(actionLabel(action, { auto_renew: false })).toBe(off)
  })

  it('every action has a label without a subscription', () => {
    for (const action of SUBSCRIPTION_ACTIONS) expect(actionLabel(action, null)).not.toBe('')
  })
})
