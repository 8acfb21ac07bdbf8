import { describe, expect, it } from '@jest/globals'
import { demoPassword } from './demo-accounts.ts'

describe('the demo accounts', () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]:80'])(
    'demo accounts on %s have the default password',
    (origin) => {
      expect(demoPassword(origin, {})).toBe('explore-the-ratings')
    },
  )

  it('a site that other machines can reach has demo accounts only with DEMO_PASSWORD', () => {
    expect(demoPassword('https://localhost.example.org', {})).toBeNull()
    expect(demoPassword('https://example.org', { DEMO_PASSWORD: 'mine' })).toBe('mine')
  })
})
