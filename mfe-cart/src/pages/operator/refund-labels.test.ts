import { describe, expect, it } from '@jest/globals'
import type { RefundOutcomePreview } from '@quantamental/api/cart'
import { buildOutcome } from '../../testing/build-case.ts'
import {
  outcomeChanges,
  outcomeFacts,
  outcomeText,
  refundActionText,
  refundQuestion,
} from './refund-labels.ts'

const charge = { on: '2026-07-10', amount_in_cents: 1999, kind: 'instalment', working: '' } as const

describe('an outcome', () => {
  it.each<[Partial<RefundOutcomePreview>, string, string]>([
    [{ outcome: 'end_now' }, 'End the plan now', 'Refund $245.68 and end the plan'],
    [
      { outcome: 'restore_previous', plan: 'Basic' },
      'Return to Basic',
      'Refund $245.68 and return to Basic',
    ],
    [
      { outcome: 'restore_previous', plan: null },
      'Return to the previous plan',
      'Refund $245.68 and restore the plan',
    ],
    [
      { outcome: 'gift', access_till: '2026-12-31' },
      'Keep access as a gift until Dec 31, 2026',
      'Refund $245.68 and keep access',
    ],
    [
      { outcome: 'gift', access_till: null },
      'Keep access as a gift',
      'Refund $245.68 and keep access',
    ],
    [{ outcome: 'keep_plan' }, 'Keep the plan', 'Refund $245.68 and keep the plan'],
  ])('the outcome %j has the option “%s” and the button “%s”', (overrides, option, button) => {
    const preview = buildOutcome(overrides)
    expect(outcomeText(preview)).toBe(option)
    expect(refundActionText(preview)).toBe(button)
  })

  it('the confirmation question names the customer and the full plan name', () => {
    const plan = 'Portfolio Research, commercial'
    const preview = buildOutcome({ outcome: 'restore_previous', plan })
    expect(refundQuestion(preview, 'ada')).toBe(
      'Refund $245.68 to ada and return to Portfolio Research, commercial? This can’t be undone.',
    )
    expect(refundActionText(preview)).toBe('Refund $245.68 and restore the plan')
    expect(refundQuestion(buildOutcome(), 'ada')).toBe(
      'Refund $245.68 to ada and end the plan now? This can’t be undone.',
    )
  })

  it('an outcome that ends the plan shows no plan, access or charge', () => {
    expect(outcomeFacts(buildOutcome())).toEqual([
      ['Total refund', '$245.68'],
      ['Plan after refund', 'None'],
      ['Status', 'Canceled by the site'],
      ['Access', 'Ends now'],
      ['Next charge', 'No automatic charges'],
    ])
  })

  it('an outcome that keeps the plan shows its last day and next charge', () => {
    const keepsPlan = {
      plan: 'Basic',
      status: 'current',
      access_till: '2026-06-10',
      days_left: 1,
    } as const
    expect(outcomeFacts(buildOutcome({ ...keepsPlan, next_charge: charge })).slice(1)).toEqual([
      ['Plan after refund', 'Basic'],
      ['Status', 'All is well'],
      ['Access', 'Until Jun 10, 2026, 1 day left'],
      ['Next charge', '$19.99 on Jul 10, 2026 for the next month'],
    ])
  })
})

describe('a preview that has changed', () => {
  const before = buildOutcome()

  it('a changed preview lists each difference with its old value', () => {
    const after = buildOutcome({ total_in_cents: 24_541, next_charge: charge })
    expect(outcomeChanges(before, after)).toEqual([
      'Total refund: $245.41 (was $245.68)',
      'Next charge: $19.99 on Jul 10, 2026 for the next month (was No automatic charges)',
    ])
  })

  it('an unchanged preview lists no differences', () => {
    expect(outcomeChanges(before, buildOutcome())).toEqual([])
  })

  it('a changed preview states why the outcome is no longer available', () => {
    const problem = 'The plan has already ended.'
    expect(outcomeChanges(before, buildOutcome({ problem }))).toEqual([problem])
    expect(outcomeChanges(before, undefined)).toEqual([
      '“End the plan now” is no longer available.',
    ])
  })
})
