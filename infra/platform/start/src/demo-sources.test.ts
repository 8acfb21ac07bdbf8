import { describe, expect, it } from '@jest/globals'
import { demoSourceEnvironment, startDemoSources } from './demo-sources.ts'

describe('demo sources', () => {
  it('every address of the sync leads to the stand-in, and no real source remains', async () => {
    const { url, stop } = await startDemoSources()
    try {
      const env = demoSourceEnvironment(url)
      const addresses = Object.entries(env).filter(([name]) => name.endsWith('_URL'))
      expect(addresses).toHaveLength(7)
      expect(addresses.every(([, address]) => address.startsWith(`${url}/`))).toBe(true)
      const response = await fetch(`${env.SYNC_SEC_URL}/files/company_tickers_exchange.json`, {
        headers: { 'user-agent': env.SEC_USER_AGENT ?? '' },
      })
      expect(response.status).toBe(200)
    } finally {
      await stop()
    }
    await expect(fetch(url)).rejects.toThrow()
  })
})
