import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { createMarketDataStore } from './market-data.repository.ts'

let site: RefreshSite
beforeAll(async () => {
  site = await createRefreshSite()
})
afterAll(async () => {
  await site.close()
})

describe('market data of a data version', () => {
  it('concurrent requests share one read of the market data', async () => {
    const store = createMarketDataStore(site.db)
    const [one, two] = await Promise.all([store.of(1, 20_778), store.of(1, 20_778)])
    expect(two).toBe(one)
    expect(one.today).toBe(20_778)
    expect(await store.of(1, 20_778)).toBe(one)
  })

  it("another version's market data is read again", async () => {
    const store = createMarketDataStore(site.db)
    const one = await store.of(1, 20_778)
    const two = await store.of(2, 20_779)
    expect(two).not.toBe(one)
    expect(two.today).toBe(20_779)
  })

  it('market data that could not be read is not cached', async () => {
    const store = createMarketDataStore(site.db)
    await sql`alter table treasury_yield rename to away`.execute(site.db)
    await expect(store.of(1, 20_778)).rejects.toThrow('treasury_yield')
    await sql`alter table away rename to treasury_yield`.execute(site.db)
    expect((await store.of(1, 20_778)).today).toBe(20_778)
  })
})
