import { describe, expect, it } from '@jest/globals'
import { TRANSITION_NAMES } from '@quantamental/api/subscription'
import {
  actorText,
  chargeText,
  customerText,
  entryText,
  nameText,
  originText,
  readCents,
} from './operator-labels.ts'

describe('a typed amount', () => {
  it.each<[string, number | null]>([
    ['191.88', 19_188],
    ['$191.88', 19_188],
    [' 5 ', 500],
    ['5.5', 550],
    ['0.01', 1],
    ['1,919.40', 191_940],
    ['5.123', null],
    ['1,9', null],
    ['-5', null],
    ['5e2', null],
    ['', null],
    ['five', null],
    ['5.', null],
  ])('the typed amount "%s" is %p cents', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })
})

describe('a timeline entry', () => {
  it.each([
    ['refund-ended-plan', 'Refunded: plan ended'],
    ['refund-restored-plan', 'Refunded: previous plan restored'],
    ['refund-gifted-access', 'Refunded: access continues as a gift'],
    ['refund-kept-plan', 'Partially refunded: plan unchanged'],
  ] as const)(
    'the refund event %s is labeled “%s”, with and without a transition',
    (name, label) => {
      expect(entryText({ event: name, transition: name })).toBe(label)
      expect(entryText({ event: name, transition: null })).toBe(label)
    },
  )

  it('a timeline entry is named by its transition rather than its event', () => {
    expect(entryText({ event: 'successor-paid', transition: 'upgraded' })).toBe('Upgraded')
    expect(entryText({ event: 'successor-paid', transition: null })).toBe('Renewed or replaced')
  })

  it.each(TRANSITION_NAMES)('the transition %s has a label', (transition) => {
    expect(entryText({ event: '', transition })).not.toBe('')
  })

  it('a name unknown to this build is shown as text', () => {
    expect(entryText({ event: 'toString', transition: null })).toBe('ToString')
    expect(entryText({ event: 'x', transition: 'plan-paused' })).toBe('Plan paused')
    expect(nameText('card_updated-twice')).toBe('Card updated twice')
  })
})

describe('the origin of a subscription', () => {
  it.each([
    [null, 'New'],
    ['Upgraded subscription', 'Upgrade'],
    ['Billing cycle change', 'Switch to annual billing'],
    ['Merged subscription', 'Merged subscription'],
  ])('the origin %s is shown as “%s”', (kind, text) => {
    expect(originText(kind)).toBe(text)
  })
})

describe('the next charge', () => {
  it('the next charge shows amount, date and period', () => {
    const charge = { on: '2026-12-31', amount_in_cents: 19_188 }
    expect(chargeText({ ...charge, kind: 'term' })).toBe(
      '$191.88 on Dec 31, 2026 for the next year',
    )
    expect(chargeText({ ...charge, kind: 'instalment' })).toBe(
      '$191.88 on Dec 31, 2026 for the next month',
    )
  })
})

describe('actors and customers', () => {
  it('an actor is an operator with id, or a system', () => {
    expect(actorText({ actor: 'operator', actor_user_id: 7 })).toBe('Operator 7')
    expect(actorText({ actor: 'job', actor_user_id: null })).toBe('Scheduler')
    expect(actorText({ actor: 'stripe', actor_user_id: null })).toBe('Stripe')
  })

  it('a customer is shown by user id until the name is known', () => {
    expect(customerText({ user_id: 12, username: '', email: '' })).toBe('user 12')
    expect(customerText({ user_id: 12, username: 'ada', email: 'ada@example.com' })).toBe(
      'ada (ada@example.com)',
    )
  })
})
