import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type PaidPart, refundChoices } from './refund-choices.ts'

function part(overrides: Partial<PaidPart> = {}): PaidPart {
  const amountInCents = overrides.amountInCents ?? 19_188
  return {
    paymentId: 1,
    paidAt: new Date('2026-01-15T15:00:00Z'),
    amountInCents,
    periodStart: '2026-01-15',
    periodEnd: '2027-01-14',
    leftInCents: amountInCents,
    ...overrides,
  }
}

function amounts(parts: readonly PaidPart[], today: string) {
  return Object.fromEntries(
    refundChoices(parts, today).map(({ refund, amountInCents }) => [refund, amountInCents]),
  )
}

describe('refund choices of a cancellation by the site', () => {
  it.each([
    // 2026-05-15 to 2027-01-14 are 8 months: 19188 × 240/360.
    ['eight months of an annual plan', '2026-05-15', 12_792],
    // 2026-05-03 to 2027-01-14 are 8 months 12 days: 19188 × 252/360 = 13431.6.
    ['eight months and twelve days', '2026-05-03', 13_432],
    ['the whole year on its first day', '2026-01-15', 19_188],
    ['the whole year before it starts', '2026-01-01', 19_188],
    // 1/360 of 19188 is 53.3.
    ['its last day', '2027-01-14', 53],
    ['nothing the day after', '2027-01-15', 0],
  ])('the refund choice is %s, unused', (_name, today, cents) => {
    expect(amounts([part()], today).unused_days).toBe(cents)
  })

  it.each([
    // 5 of 30 days of 19.99: 333.17.
    ['2026-06-10', 333],
    // Thirty days left of a 31-day month count as a month, as when they are bought.
    ['2026-05-16', 1999],
    ['2026-05-17', 1932],
  ])('a refund choice counts a month as thirty days: on %s %i cents', (today, cents) => {
    const month = part({
      amountInCents: 1999,
      periodStart: '2026-05-15',
      periodEnd: '2026-06-14',
    })
    expect(amounts([month], today).unused_days).toBe(cents)
  })

  it('the refund choice for an upgrade and its source is rounded once in total', () => {
    // On 2026-12-15: 30 days. 19188 × 30/360 = 1599 and 13440 × 30/252 = 1600: 3199 together.
    const upgrade = part({
      paymentId: 2,
      paidAt: new Date('2026-05-03T15:00:00Z'),
      amountInCents: 13_440,
      periodStart: '2026-05-03',
    })
    const [, last, unused, everything] = refundChoices([part(), upgrade], '2026-12-15')
    expect(unused).toMatchObject({
      amountInCents: 3199,
      working: '$191.88 × 30/360 + $134.40 × 30/252',
      refunds: [{ paymentId: 2, amountInCents: 3199 }],
    })
    expect(last?.refunds).toEqual([{ paymentId: 2, amountInCents: 13_440 }])
    expect(everything?.amountInCents).toBe(32_628)
  })

  it('halves of two payments are added before rounding', () => {
    // 1 × 15/30 twice is one cent, not two.
    const halves = [1, 2].map((paymentId) =>
      part({ paymentId, amountInCents: 1, periodStart: '2026-04-01', periodEnd: '2026-04-30' }),
    )
    expect(amounts(halves, '2026-04-16').unused_days).toBe(1)
  })

  it('a refund choice never exceeds the rest of a payment', () => {
    const refunded = part({ leftInCents: 5000 })
    expect(amounts([refunded], '2026-01-15')).toEqual({
      none: 0,
      last_payment: 5000,
      unused_days: 5000,
      everything: 5000,
    })
    expect(amounts([part({ leftInCents: 0 })], '2026-01-15').everything).toBe(0)
  })

  it('a refund choice excludes other items of the payment', () => {
    const bundled = part({ amountInCents: 19_188, leftInCents: 23_258 })
    expect(amounts([bundled], '2026-06-10').everything).toBe(19_188)
  })

  it('a refund choice is 0 if nothing was paid', () => {
    expect(amounts([], '2026-06-10')).toEqual({
      none: 0,
      last_payment: 0,
      unused_days: 0,
      everything: 0,
    })
  })

  it('refund choices never exceed the refundable payments on any day', () => {
    const anyPart = fc
      .record({
        paymentId: fc.integer({ min: 1, max: 3 }),
        amountInCents: fc.integer({ min: 1, max: 1_000_000 }),
        months: fc.integer({ min: 1, max: 12 }),
        left: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ months, left, ...rest }) =>
        part({
          ...rest,
          periodEnd: `2026-${String(months).padStart(2, '0')}-28`,
          periodStart: '2026-01-15',
          leftInCents: Math.floor(rest.amountInCents * left),
        }),
      )
    fc.assert(
      fc.property(
        fc.uniqueArray(anyPart, { selector: ({ paymentId }) => paymentId, maxLength: 3 }),
        fc.integer({ min: 1, max: 28 }),
        (parts, day) => {
          const today = `2026-06-${String(day).padStart(2, '0')}`
          for (const { refunds } of refundChoices(parts, today))
            for (const { paymentId, amountInCents } of refunds) {
              const paid = parts.find((each) => each.paymentId === paymentId)
              expect(amountInCents).toBeGreaterThan(0)
              expect(amountInCents).toBeLessThanOrEqual(paid?.leftInCents ?? 0)
            }
          const { none, unused_days = 0, everything = 0 } = amounts(parts, today)
          expect(none).toBe(0)
          expect(unused_days).toBeLessThanOrEqual(everything)
        },
      ),
    )
  })
})
