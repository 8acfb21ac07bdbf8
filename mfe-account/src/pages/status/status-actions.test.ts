import { describe, expect, it } from '@jest/globals'
import { SUBSCRIPTION_ACTIONS } from '@quantamental/api/account'
import { actionLabel } from '@quantamental/api/subscription'
import { actionEffect } from './status-actions.tsx'

describe('action effects', () => {
  it.each([
    ['Upgraded subscription', 'Upgrade', /pay the difference/],
    ['Swapped subscription', 'Swap', /without a refund/],
    ['Auto renew change', 'Turn off auto renew', /^No automatic charges/],
    ['Auto renew change', 'Turn on auto renew', /^Your card is charged/],
  ] as const)('the effect of %s, "%s", is described', (action, label, expected) => {
    expect(actionEffect(action, label)).toMatch(expected)
  })

  it('every action on a subscription has a description', () => {
    const silent = SUBSCRIPTION_ACTIONS.filter(
      (action) => actionEffect(action, actionLabel(action, { auto_renew: true })) === '',
    )
    expect(silent).toEqual(['New subscription'])
  })
})
