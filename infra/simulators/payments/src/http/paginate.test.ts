import { describe, expect, it } from '@jest/globals'
import { startSimulator } from '../../test/start-simulator.ts'

describe('lists', () => {
  it('a list is newest first and can be paged to the end', async () => {
    const { stripe } = await startSimulator()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await stripe.customers.create({ name })
    const page = await stripe.customers.list({ limit: 2 })
    expect([page.data.map(({ name }) => name), page.has_more]).toEqual([['e', 'd'], true])
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
    expect(all.map(({ name }) => name)).toEqual(['e', 'd', 'c', 'b', 'a'])
    const before = await stripe.customers.list({ limit: 2, ending_before: all[3]?.id as string })
    expect(before.data.map(({ name }) => name)).toEqual(['d', 'c'])
  })

  it.each([0, 101])('a list with a limit of %i is refused', async (limit) => {
    const { stripe } = await startSimulator()
    await expect(stripe.customers.list({ limit })).rejects.toMatchObject({ param: 'limit' })
  })
})
