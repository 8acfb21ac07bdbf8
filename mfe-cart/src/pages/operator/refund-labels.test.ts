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
      'Refund $245.68 and gift access',
    ],
    [
      { outcome: 'gift', access_till: null },
      'Keep access as a gift',
      'Refund $245.68 and gift access',
    ],
    [{ outcome: 'keep_plan' }, 'Keep the plan', 'Refund $245.68 and keep the plan'],
  ])('%j is the option “%s” and the button “%s”', (overrides, option, button) => {
    const preview = buildOutcome(overrides)
    expect(outcomeText(preview)).toBe(option)
    expect(refundActionText(preview)).toBe(button)
  })

  it('is asked about with the customer and the full name of the plan', () => {
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

  it('that ends the plan has no plan, no access and no charge', () => {
    expect(outcomeFacts(buildOutcome())).toEqual([
      ['Total refund', '$245.68'],
      ['Plan afterwards', 'None'],
      ['Status', 'Canceled by the site'],
      ['Access', 'Ends now'],
      ['Next charge', 'No automatic charges'],
    ])
  })

  it('that keeps the plan says how long, and what is charged next', () => {
    const kept = {
      plan: 'Basic',
      status: 'current',
      access_till: '2026-06-10',
      days_left: 1,
    } as const
    expect(outcomeFacts(buildOutcome({ ...kept, next_charge: charge })).slice(1)).toEqual([
      ['Plan afterwards', 'Basic'],
      ['Status', 'All is well'],
      ['Access', 'Until Jun 10, 2026, 1 day left'],
      ['Next charge', '$19.99 on Jul 10, 2026 for the next month'],
    ])
  })
})

describe('a preview that has changed', () => {
  const before = buildOutcome()

  it('names each fact with its old value', () => {
    const after = buildOutcome({ total_in_cents: 24_541, next_charge: charge })
    expect(outcomeChanges(before, after)).toEqual([
      'Total refund: $245.41 (was $245.68)',
      'Next charge: $19.99 on Jul 10, 2026 for the next month (was No automatic charges)',
    ])
  })

  it('has no changes where every fact is the same', () => {
    expect(outcomeChanges(before, buildOutcome())).toEqual([])
  })

  it('says why the outcome is no longer possible', () => {
    const problem = 'The plan has already ended.'
    expect(outcomeChanges(before, buildOutcome({ problem }))).toEqual([problem])
    expect(outcomeChanges(before, undefined)).toEqual(['“End the plan now” is no longer possible.'])
  })
})
