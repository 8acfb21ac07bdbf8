import { describe, expect, it } from '@jest/globals'
import { TRANSITION_NAMES } from '@quantamental/api/subscription'
import {
  actorText,
  chargeText,
  entryText,
  nameText,
  originText,
  personText,
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
  ])('"%s" is %p cents', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })
})

describe('a timeline entry', () => {
  it.each([
    ['refund-ended-plan', 'Refunded: plan ended'],
    ['refund-restored-plan', 'Refunded: previous plan restored'],
    ['refund-gifted-access', 'Refunded: access kept as a gift'],
    ['refund-kept-plan', 'Refunded in part: plan kept'],
  ] as const)('%s is labeled “%s”, by its transition and by its event', (name, label) => {
    expect(entryText({ event: name, transition: name })).toBe(label)
    expect(entryText({ event: name, transition: null })).toBe(label)
  })

  it('is named by its transition rather than by its event', () => {
    expect(entryText({ event: 'successor-paid', transition: 'upgraded' })).toBe('Upgraded')
    expect(entryText({ event: 'successor-paid', transition: null })).toBe('Renewed or replaced')
  })

  it.each(TRANSITION_NAMES)('of the transition %s has a label', (transition) => {
    expect(entryText({ event: '', transition })).not.toBe('')
  })

  it('of a name that this build does not know shows the name as text', () => {
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
  ])('%s is shown as “%s”', (kind, text) => {
    expect(originText(kind)).toBe(text)
  })
})

describe('the next charge', () => {
  it('names amount, day and period', () => {
    const charge = { on: '2026-12-31', amount_in_cents: 19_188 }
    expect(chargeText({ ...charge, kind: 'term' })).toBe(
      '$191.88 on Dec 31, 2026 for the next year',
    )
    expect(chargeText({ ...charge, kind: 'instalment' })).toBe(
      '$191.88 on Dec 31, 2026 for the next month',
    )
  })
})

describe('an actor', () => {
  it('is the operator by id, or the system', () => {
    expect(actorText({ actor: 'operator', actor_user_id: 7 })).toBe('Operator 7')
    expect(actorText({ actor: 'job', actor_user_id: null })).toBe('Scheduler')
    expect(actorText({ actor: 'stripe', actor_user_id: null })).toBe('Stripe')
  })

  it('is shown by user id until the name is known', () => {
    expect(personText({ user_id: 12, username: '', email: '' })).toBe('user 12')
    expect(personText({ user_id: 12, username: 'ada', email: 'ada@example.com' })).toBe(
      'ada (ada@example.com)',
    )
  })
})
