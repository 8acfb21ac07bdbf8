import { describe, expect, it } from '@jest/globals'
import { clockRefusal } from './site-clock.ts'

const LOCAL = { stripe: null, externalDatabaseUrl: null, publicOrigin: null }

describe('moving the clock', () => {
  it.each([LOCAL, { ...LOCAL, publicOrigin: 'http://localhost:8080' }])(
    'the clock of a local site with simulated payments can be moved: %j',
    (settings) => {
      expect(clockRefusal(settings, {})).toBeNull()
    },
  )

  it.each([
    ['STRIPE_SECRET_KEY', { stripe: { secretKey: 'sk_test_own', webhookSecret: 'whsec_own' } }, {}],
    ['DATABASE_URL', { externalDatabaseUrl: 'postgres://a:b@127.0.0.1/site' }, {}],
    ['PUBLIC_ORIGIN', { publicOrigin: 'https://example.org' }, {}],
    ['NODE_ENV', {}, { NODE_ENV: 'production' }],
  ])('moving the clock is refused with %s', (name, settings, env) => {
    expect(clockRefusal({ ...LOCAL, ...settings }, env)).toContain(name)
  })
})
