import { describe, expect, it } from '@jest/globals'
import { canSeeLatestRating, SUBSCRIPTION_STATUSES } from '@quantamental/api/common'
import { accessTierOf, findRatingLock } from './rating-visibility.ts'

const PAYING = ['current', 'to_expire', 'canceled_current']

describe('canSeeLatestRating', () => {
  it.each([
    [3, 3, true],
    [3, 4, false],
    [4, 3, true],
    [5, 5, true],
    [9, 5, true],
    [0, 3, false],
    [0, 0, false],
    [3, 0, false],
    [9, 0, false],
  ])(
    'a viewer of tier %p sees the latest rating of a company of tier %p: %p',
    (tierNumber, companyTier, expected) => {
      const viewer = { userId: 1, tierNumber, status: 'current' } as const
      expect(canSeeLatestRating(viewer, companyTier)).toBe(expected)
    },
  )

  it.each(SUBSCRIPTION_STATUSES.map((status) => [status, PAYING.includes(status)] as const))(
    'a viewer with status %s sees the latest rating: %p',
    (status, expected) => {
      expect(canSeeLatestRating({ tierNumber: 5, status }, 3)).toBe(expected)
    },
  )
})

describe('accessTierOf', () => {
  const TIERS = [0, 1, 2, 3, 4, 5, 7, 9]
  it('the access tier grants exactly what canSeeLatestRating grants', () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      for (const tierNumber of TIERS) {
        const viewer = { userId: 1, tierNumber, status }
        const access = accessTierOf(viewer)
        for (const companyTier of [0, 3, 4, 5]) {
          const isOpen = companyTier > 0 && companyTier <= access
          expect(isOpen).toBe(canSeeLatestRating(viewer, companyTier))
        }
      }
    }
  })

  it('the access tier has four values', () => {
    const access = TIERS.map((tierNumber) =>
      accessTierOf({ userId: 1, tierNumber, status: 'current' }),
    )
    expect(access).toEqual([0, 0, 0, 3, 4, 5, 5, 5])
  })
})

describe('findRatingLock', () => {
  const paying = { userId: 1, tierNumber: 4, status: 'current' } as const
  it.each([
    [{ userId: null, tierNumber: 0, status: 'unsubscribed' } as const, 3, 'anonymous'],
    [{ userId: 1, tierNumber: 0, status: 'unsubscribed' } as const, 3, 'tier'],
    [paying, 5, 'tier'],
    [paying, 0, 'tier'],
    [{ ...paying, status: 'past_due' } as const, 4, 'past_due'],
    [{ ...paying, status: 'canceled_past_due' } as const, 4, 'past_due'],
    [{ ...paying, status: 'expired' } as const, 4, 'inactive'],
    [{ ...paying, status: 'canceled_expired' } as const, 4, 'inactive'],
    [{ ...paying, status: 'to_start' } as const, 4, 'inactive'],
    [{ ...paying, status: 'payment_pending' } as const, 4, 'inactive'],
    [{ ...paying, status: 'past_due' } as const, 5, 'tier'],
  ])('viewer %p of a company of tier %p gets the lock reason %s', (viewer, tier, reason) => {
    expect(findRatingLock(viewer, tier)).toEqual({ locked: true, reason, need_tier: tier })
  })

  it('a viewer with access has no lock', () => {
    expect(findRatingLock(paying, 4)).toBeNull()
  })
})
