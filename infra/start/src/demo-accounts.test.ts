import { describe, expect, it } from '@jest/globals'
import { demoPassword } from './demo-accounts.ts'

describe('the demo accounts', () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:1', 'http://[::1]:80'])(
    'exist with a known password on %s',
    (origin) => {
      expect(demoPassword(origin, {})).toBe('explore-the-ratings')
    },
  )

  it('do not exist where others can reach the site, unless the owner names a password', () => {
    expect(demoPassword('https://localhost.example.org', {})).toBeNull()
    expect(demoPassword('https://example.org', { DEMO_PASSWORD: 'mine' })).toBe('mine')
  })
})
