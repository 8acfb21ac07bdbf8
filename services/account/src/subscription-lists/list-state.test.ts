import { describe, expect, it } from '@jest/globals'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { addDays, findSuccessor, simpleCode, statusOn } from '@quantamental/api/subscription'
import { buildFacts } from '@quantamental/api/subscription/testing'
import fc from 'fast-check'
import { isToBePurged, lastDayOfLists, listStateOn } from './list-state.ts'

const STANDARD = buildFacts({ scope_codes: ['LIST_STANDARD'] })
const RENEWAL = buildFacts({
  id: 2,
  source_subscription_id: 1,
  source_kind: 'Renewed subscription',
  subscription_start_date: '2027-01-01',
  subscription_expiry_date: '2027-12-31',
  paid_till_date: '2027-12-31',
  scope_codes: ['LIST_STANDARD'],
})

const kindOn = (chain: SubscriptionFacts[], today: string, slot = 'LIST/1') =>
  listStateOn(slot, chain, today).kind

describe('the state of a list', () => {
  it('a list is live from the first to the last day of its subscription', () => {
    expect(kindOn([STANDARD], '2025-12-31')).toBe('waiting')
    expect(kindOn([STANDARD], '2026-01-01')).toBe('live')
    expect(kindOn([STANDARD], '2026-12-31')).toBe('live')
    expect(kindOn([STANDARD], '2027-01-01')).toBe('ended')
  })

  it('an ended list is retained for seven days and purged on the eighth', () => {
    const seventh = listStateOn('LIST/1', [STANDARD], '2027-01-07')
    expect(seventh).toMatchObject({ kind: 'ended', purgeOn: '2027-01-07' })
    expect(isToBePurged(seventh, '2027-01-07')).toBe(false)
    expect(isToBePurged(seventh, '2027-01-08')).toBe(true)
  })

  it('the list of an unpaid subscription waits', () => {
    for (const first_payment of ['pending', 'failed'] as const) {
      expect(kindOn([{ ...STANDARD, first_payment }], '2026-06-01')).toBe('waiting')
    }
  })

  it('a list continues in the renewal from its first day', () => {
    const chain = [STANDARD, RENEWAL]
    const stateOn = (today: string) => listStateOn('LIST/1', chain, today)
    expect(stateOn('2026-12-31')).toMatchObject({ kind: 'live', facts: { id: 1 } })
    expect(stateOn('2027-01-01')).toMatchObject({ kind: 'live', facts: { id: 2 } })
    expect(stateOn('2028-01-01')).toMatchObject({ purgeOn: '2028-01-07' })
  })

  it('a list is not purged while a paid renewal is about to start', () => {
    const late = { ...RENEWAL, subscription_start_date: '2027-01-20' }
    const state = listStateOn('LIST/1', [STANDARD, late], '2027-01-15')
    expect(state).toMatchObject({ kind: 'ended', purgeOn: null })
    expect(isToBePurged(state, '2027-01-15')).toBe(false)
    const unpaid = { ...late, first_payment: 'pending' } as const
    expect(listStateOn('LIST/1', [STANDARD, unpaid], '2027-01-15')).toMatchObject({
      purgeOn: '2027-01-07',
    })
  })

  it('a list beyond those of a smaller plan ends with the larger plan', () => {
    const smaller = { ...RENEWAL, source_kind: 'Change to new plan', scope_codes: ['LIST_BASIC'] }
    const chain = [STANDARD, smaller]
    expect(kindOn(chain, '2027-01-01', 'LIST/1')).toBe('live')
    expect(listStateOn('LIST/2', chain, '2027-01-01')).toMatchObject({
      kind: 'ended',
      purgeOn: '2027-01-07',
    })
    expect(kindOn(chain, '2027-01-01', 'LIST/3')).toBe('waiting')
  })

  it('a list moves to an upgrade on its first day', () => {
    const upgrade = buildFacts({
      id: 2,
      source_subscription_id: 1,
      source_kind: 'Upgraded subscription',
      subscription_start_date: '2026-06-10',
      scope_codes: ['LIST_PRO'],
    })
    const state = listStateOn('LIST/1', [STANDARD, upgrade], '2026-06-10')
    expect(state).toMatchObject({ facts: { id: 2 }, slot: { name: 'Pro: list 1 of 3' } })
    expect(kindOn([STANDARD, upgrade], '2026-06-09', 'LIST/3')).toBe('waiting')
    expect(kindOn([STANDARD, upgrade], '2026-06-10', 'LIST/3')).toBe('live')
  })

  it('a list is overdue from the day after the last paid one', () => {
    const monthly = { ...STANDARD, paid_till_date: '2026-06-30', billing_cycle: 'monthly' } as const
    expect(listStateOn('LIST/1', [monthly], '2026-06-30')).toMatchObject({ isOverdue: false })
    expect(listStateOn('LIST/1', [monthly], '2026-07-01')).toMatchObject({ isOverdue: true })
  })
})

it('lists are granted exactly on days when the status is active or past due', () => {
  const day = fc.integer({ min: -20, max: 400 }).map((count) => addDays('2026-01-01', count))
  const FACTS = fc.record({
    paid_till_date: day,
    extend_to_date: fc.option(day),
    canceled_on: fc.option(day),
    site_canceled_on: fc.option(day),
    first_payment: fc.constantFrom('settled', 'pending', 'failed'),
    has_open_dispute: fc.boolean(),
    is_charge_in_flight: fc.boolean(),
    auto_renew: fc.boolean(),
  })
  fc.assert(
    fc.property(FACTS, fc.option(day), day, (overrides, successorStart, today) => {
      const facts: SubscriptionFacts = { ...STANDARD, ...overrides }
      const all = successorStart
        ? [facts, { ...RENEWAL, subscription_start_date: successorStart }]
        : [facts]
      const code = simpleCode(statusOn(facts, today, findSuccessor(facts, all)), facts)
      const last = lastDayOfLists(facts, all)
      const gives = facts.subscription_start_date <= today && last !== null && today <= last
      expect({ overrides, successorStart, today, gives }).toEqual({
        overrides,
        successorStart,
        today,
        gives: code === 1 || code === 2,
      })
    }),
    { numRuns: 3000 },
  )
})
