import { describe, expect, it } from '@jest/globals'
import { buyWith } from '../../test/checkout.ts'
import { startSimulator } from '../../test/start-simulator.ts'

describe('the control API', () => {
  it('the control API sums up the money', async () => {
    const { stripe, control } = await startSimulator()
    const { intent } = await buyWith(stripe)
    await buyWith(stripe)
    await buyWith(stripe, '4000000000000002')
    await stripe.refunds.create({ payment_intent: intent.id, amount: 900 })
    expect(await control('GET', 'state')).toMatchObject({
      money: {
        succeeded_in_cents: 39_800,
        refunded_in_cents: 900,
        lost_in_cents: 0,
        net_in_cents: 38_900,
        disputed_in_cents: 0,
      },
    })
  })

  it.each(['won', 'lost'])(
    'the control API opens a dispute and closes it as %s',
    async (status) => {
      const { stripe, control } = await startSimulator()
      const { intent } = await buyWith(stripe)
      const { id } = (await control('POST', `dispute/${intent.id}`)) as { id: string }
      expect((await stripe.disputes.list({ payment_intent: intent.id })).data).toMatchObject([
        { id, amount: 19_900, reason: 'fraudulent', status: 'needs_response' },
      ])
      await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
        code: 'charge_disputed',
      })
      await control('POST', `dispute/${id}/close`, { status })
      expect((await stripe.disputes.retrieve(id)).status).toBe(status)
      expect(await control('GET', 'state')).toMatchObject({
        money:
          status === 'lost'
            ? { lost_in_cents: 19_900, net_in_cents: 0, disputed_in_cents: 19_900 }
            : { lost_in_cents: 0, net_in_cents: 19_900, disputed_in_cents: 0 },
      })
      const { data } = await stripe.events.list({
        types: ['charge.dispute.created', 'charge.dispute.closed'],
      })
      expect(data.map(({ type }) => type)).toEqual([
        'charge.dispute.closed',
        'charge.dispute.created',
      ])
    },
  )

  it('the control API freezes, moves and resets the clock', async () => {
    const { stripe, control } = await startSimulator()
    await control('POST', 'clock', { now: '2028-02-29T23:59:59Z', frozen: true })
    expect((await stripe.customers.create({})).created).toBe(
      Date.UTC(2028, 1, 29, 23, 59, 59) / 1000,
    )
    await control('POST', 'clock', { advance_seconds: 1 })
    expect((await stripe.customers.create({})).created).toBe(Date.UTC(2028, 2, 1) / 1000)
    const { now } = (await control('POST', 'clock', { reset: true })) as { now: number }
    expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(60)
  })

  it('events expire after 30 days, as at Stripe', async () => {
    const { stripe, control } = await startSimulator()
    await control('POST', 'clock', { frozen: true })
    await stripe.customers.create({})
    await control('POST', 'clock', { advance_seconds: 30 * 86_400 })
    expect((await stripe.events.list()).data).toHaveLength(1)
    await control('POST', 'clock', { advance_seconds: 1 })
    expect((await stripe.events.list()).data).toEqual([])
  })

  it('a reset deletes everything', async () => {
    const { stripe, control } = await startSimulator()
    await buyWith(stripe)
    await control('POST', 'reset')
    expect(await control('GET', 'state')).toMatchObject({ customers: [], events: [], charges: [] })
  })

  it.each([
    ['faults', { route: 'POST /v1/refunds', kind: 'explode' }, 'kind must be one of'],
    ['faults', { kind: '429' }, 'route must be'],
    ['clock', { forward: 5 }, 'Unknown field forward.'],
    ['clock', { now: 'tomorrow' }, 'now must be'],
    ['webhooks', { drop: 'yes' }, 'drop must be'],
    ['dispute/pi_nothing', {}, 'No such payment_intent'],
    ['redeliver/evt_nothing', {}, 'No such event'],
  ])('the control route %s refuses %j', async (path, body, message) => {
    const { control } = await startSimulator()
    await expect(control('POST', path, body)).rejects.toThrow(message)
  })

  it('the control API refuses requests from pages in a browser', async () => {
    const { url } = await startSimulator()
    const response = await fetch(`${url}/_sim/reset`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.test' },
    })
    expect(response.status).toBe(403)
  })
})

describe('a seed', () => {
  const idsOf = async (seed: string) => {
    const { stripe, simulator } = await startSimulator({ seed })
    await buyWith(stripe)
    return [...simulator.store.events.keys(), ...simulator.store.charges.keys()]
  }

  it('a seed gives the same ids in every run, and another seed gives different ones', async () => {
    const ids = await idsOf('a')
    expect(await idsOf('a')).toEqual(ids)
    expect(new Set([...ids, ...(await idsOf('b'))]).size).toBe(2 * ids.length)
  })
})
