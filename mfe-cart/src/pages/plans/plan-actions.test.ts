import { describe, expect, it } from '@jest/globals'
import type { SubscriptionAction } from '@quantamental/api/account'
import { headlineOf, isOfferedAt, listPlanButtons, preferredAction } from './plan-actions.ts'

const STANDARD = 4
const viewerOf = (...actions: readonly (readonly [SubscriptionAction, boolean])[]) => ({
  subscriptionId: 12,
  tierNumber: STANDARD,
  isOver: false,
  actions: actions.map(([action, allowed]) => ({
    action,
    label: action,
    allowed,
    message: allowed ? '' : 'You can renew in 1 day(s).',
  })),
})

describe('isOfferedAt for a user with Standard', () => {
  it.each<[SubscriptionAction, boolean, boolean, boolean]>([
    // action, Basic (3), Standard (4), Pro (5)
    ['New subscription', true, true, true],
    ['Renewed subscription', false, true, false],
    ['Payment', false, true, false],
    ['Billing cycle change', false, true, false],
    ['Upgraded subscription', false, false, true],
    ['Swapped subscription', true, false, false],
    ['Change to new plan', true, false, true],
    ['Auto renew change', false, false, false],
    ['Canceled subscription', false, false, false],
    ['Undo cancellation', false, false, false],
  ])(
    'isOfferedAt for a user with Standard offers %s only at matching plans',
    (action, atBasic, atStandard, atPro) => {
      expect([3, 4, 5].map((tier) => isOfferedAt(action, tier, STANDARD))).toEqual([
        atBasic,
        atStandard,
        atPro,
      ])
    },
  )
})

it('the button for a new subscription names the plan, and a refused action keeps its reason', () => {
  const viewer = viewerOf(['New subscription', true], ['Change to new plan', false])
  expect(listPlanButtons({ name: 'Pro', tier_number: 5 }, viewer, null)).toEqual([
    { action: 'New subscription', label: 'Choose Pro', isAllowed: true, message: '' },
    {
      action: 'Change to new plan',
      label: 'Change to new plan',
      isAllowed: false,
      message: 'You can renew in 1 day(s).',
    },
  ])
})

it('only the requested action is offered if there is one', () => {
  const viewer = viewerOf(['Upgraded subscription', true], ['Change to new plan', true])
  const buttons = listPlanButtons({ name: 'Pro', tier_number: 5 }, viewer, 'Change to new plan')
  expect(buttons.map(({ action }) => action)).toEqual(['Change to new plan'])
})

describe('preferred action', () => {
  it('the preferred action is the first allowed action that applies to a plan', () => {
    expect(
      preferredAction(
        viewerOf(
          ['Auto renew change', true],
          ['Renewed subscription', false],
          ['Upgraded subscription', true],
        ),
      ),
    ).toBe('Upgraded subscription')
  })

  it('the preferred action is null if no allowed action applies to a plan', () => {
    expect(preferredAction(viewerOf(['Canceled subscription', true]))).toBeNull()
  })
})

it('actions on the plans page have a headline, and others have none', () => {
  expect(headlineOf('Upgraded subscription')).toBe('Choose a plan to upgrade to.')
  expect(headlineOf('Auto renew change')).toBeNull()
  expect(headlineOf('toString')).toBeNull()
  expect(headlineOf(null)).toBeNull()
})
