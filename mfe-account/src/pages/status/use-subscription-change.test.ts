import { describe, expect, it } from '@jest/globals'
import { buildBilled } from '../../testing/billing.factory.ts'
import { buildAccountStatus, buildEntry } from '../../testing/status.factory.ts'
import { awaitChange, isApplied } from './use-subscription-change.ts'

const renewalOff = buildBilled({ auto_renew: false })
const entryOf = (auto_renew: boolean, status = 'current' as const) =>
  buildAccountStatus({
    subscriptions: [
      buildEntry({
        status,
        order_item_details: {
          product_type: 'subscription',
          item_status: 'paid',
          auto_renew,
          billing_cycle: 'annual',
        },
      }),
    ],
  })

describe('isApplied', () => {
  it('a change is applied once the account shows its status and auto renew', () => {
    expect(isApplied(entryOf(false), renewalOff)).toBe(true)
    expect(isApplied(entryOf(true), renewalOff)).toBe(false)
    const canceled = buildBilled({ auto_renew: false }, { status: 'canceled_current' })
    expect(isApplied(entryOf(false), canceled)).toBe(false)
  })

  it('a change to an unknown subscription is not applied', () => {
    expect(isApplied(undefined, renewalOff)).toBe(false)
    expect(isApplied(buildAccountStatus({ subscriptions: [] }), renewalOff)).toBe(false)
  })
})

describe('awaitChange', () => {
  it('awaitChange polls until the account shows the change', async () => {
    const answers = [entryOf(true), entryOf(true), entryOf(false)]
    const waits: number[] = []
    const applied = await awaitChange(
      renewalOff,
      async () => answers.shift(),
      async (ms) => void waits.push(ms),
    )
    expect([applied, answers, waits]).toEqual([true, [], [400, 400]])
  })

  it('awaitChange gives up after twelve attempts', async () => {
    let readings = 0
    const applied = await awaitChange(
      renewalOff,
      async () => {
        readings += 1
        return entryOf(true)
      },
      async () => {},
    )
    expect([applied, readings]).toEqual([false, 12])
  })
})
