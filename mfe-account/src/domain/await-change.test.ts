import { describe, expect, it } from '@jest/globals'
import { buildBilled } from '../testing/billing.factory.ts'
import { buildAccountStatus, buildEntry } from '../testing/status.factory.ts'
import { awaitChange, isApplied } from './await-change.ts'

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

describe('a change is heard', () => {
  it('when the account shows its status and its renewal', () => {
    expect(isApplied(entryOf(false), renewalOff)).toBe(true)
    expect(isApplied(entryOf(true), renewalOff)).toBe(false)
    const canceled = buildBilled({ auto_renew: false }, { status: 'canceled_current' })
    expect(isApplied(entryOf(false), canceled)).toBe(false)
  })

  it('not while nothing is known of the subscription', () => {
    expect(isApplied(undefined, renewalOff)).toBe(false)
    expect(isApplied(buildAccountStatus({ subscriptions: [] }), renewalOff)).toBe(false)
  })
})

describe('waiting for a change', () => {
  it('reads until the account shows it', async () => {
    const answers = [entryOf(true), entryOf(true), entryOf(false)]
    const waits: number[] = []
    const heard = await awaitChange(
      renewalOff,
      async () => answers.shift(),
      async (ms) => void waits.push(ms),
    )
    expect([heard, answers, waits]).toEqual([true, [], [400, 400]])
  })

  it('ends after twelve readings', async () => {
    let readings = 0
    const heard = await awaitChange(
      renewalOff,
      async () => {
        readings += 1
        return entryOf(true)
      },
      async () => {},
    )
    expect([heard, readings]).toEqual([false, 12])
  })
})
