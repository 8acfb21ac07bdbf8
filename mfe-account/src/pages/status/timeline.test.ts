import { describe, expect, it } from '@jest/globals'
import { buildAccountStatus, buildEntry } from '../../testing/status.factory.ts'
import { axisDays, barsOf, buildTimeline, timelineSummary } from './timeline.ts'

describe('barsOf', () => {
  it('a fully paid term has a single bar', () => {
    expect(barsOf(buildEntry())).toEqual([{ part: 'paid', from: '2026-01-01', to: '2026-12-31' }])
  })

  it('paid, unpaid and extended bars follow each other without a gap', () => {
    const entry = buildEntry({ paid_till_date: '2026-05-31', extend_to_date: '2027-01-10' })
    expect(barsOf(entry)).toEqual([
      { part: 'paid', from: '2026-01-01', to: '2026-05-31' },
      { part: 'unpaid', from: '2026-06-01', to: '2026-12-31' },
      { part: 'extended', from: '2027-01-01', to: '2027-01-10' },
    ])
  })

  it.each([
    ['an extension that ends before the term', { extend_to_date: '2026-10-01' }, ['paid']],
    ['a term of which nothing is paid', { paid_till_date: '2025-12-31' }, ['unpaid']],
    ['more paid than the term', { paid_till_date: '2027-01-31' }, ['paid']],
  ])('empty bars are left out: %s', (_, overrides, parts) => {
    expect(barsOf(buildEntry(overrides)).map(({ part }) => part)).toEqual(parts)
  })
})

describe('buildTimeline', () => {
  const older = buildEntry(
    {
      id: 2,
      name: 'Basic',
      subscription_start_date: '2025-01-01',
      subscription_expiry_date: '2025-12-31',
      paid_till_date: '2025-12-31',
    },
    { superseded: 'Changed to a new plan', simple_code: 3 },
  )
  const status = buildAccountStatus({ subscriptions: [buildEntry(), older] })

  it('the timeline lists the oldest subscription first, with what superseded it', () => {
    const { rows, from, to } = buildTimeline(status)
    expect(rows.map(({ label, isOver }) => [label, isOver])).toEqual([
      ['Basic · Changed to a new plan', true],
      ['Standard · All is well', false],
    ])
    expect([from, to]).toEqual(['2025-01-01', '2026-12-31'])
  })

  it('the timeline includes today even if all terms are past or in the future', () => {
    const later = buildTimeline(buildAccountStatus({ today: '2027-03-01' }))
    expect([later.from, later.to]).toEqual(['2026-01-01', '2027-03-01'])
    const before = buildTimeline(buildAccountStatus({ today: '2025-12-01' }))
    expect([before.from, before.to]).toEqual(['2025-12-01', '2026-12-31'])
  })

  it('a superseded subscription ends where its successor starts', () => {
    const upgraded = buildEntry(
      {
        id: 2,
        subscription_start_date: '2025-07-01',
        subscription_expiry_date: '2026-06-30',
        paid_till_date: '2026-06-30',
      },
      { superseded: 'Upgraded' },
    )
    const current = buildEntry({ source_subscription_id: 2 })
    const { rows } = buildTimeline(buildAccountStatus({ subscriptions: [current, upgraded] }))
    expect(rows[0]?.bars).toEqual([{ part: 'paid', from: '2025-07-01', to: '2025-12-31' }])
  })

  it('a timeline label leaves out text after a semicolon', () => {
    const text = 'Payment due on May 31, 2026; latest-rating access paused'
    const { rows } = buildTimeline(
      buildAccountStatus({ subscriptions: [buildEntry({}, { text })] }),
    )
    expect(rows[0]?.label).toBe('Standard · Payment due on May 31, 2026')
  })

  it.each([
    ['2025-12-31', 'Standard will run from'],
    ['2026-01-01', 'Standard runs from'],
    ['2026-12-31', 'Standard runs from'],
    ['2027-01-01', 'Standard ran from'],
  ])('on %s the timeline summary contains "%s"', (today, expected) => {
    expect(timelineSummary(buildAccountStatus({ today }))).toContain(expected)
  })

  it('the timeline has a text summary', () => {
    expect(timelineSummary(buildAccountStatus())).toBe(
      'Standard runs from Jan 1, 2026 to Dec 31, 2026, fully paid.',
    )
    expect(
      timelineSummary({
        ...status,
        subscriptions: [buildEntry({ paid_till_date: '2026-05-31' }), older],
      }),
    ).toBe(
      'Standard runs from Jan 1, 2026 to Dec 31, 2026, paid through May 31, 2026. The timeline shows 2 subscriptions.',
    )
  })

  it.each([
    [320, ['2025-01-01', '2025-07-01', '2026-01-01', '2026-07-01']],
    [1200, 8],
  ] as const)('marks months as far apart as %i pixels allow', (width, expected) => {
    const days = axisDays(buildTimeline(status), width)
    if (typeof expected === 'number') expect(days).toHaveLength(expected)
    else expect(days).toEqual(expected)
  })
})
