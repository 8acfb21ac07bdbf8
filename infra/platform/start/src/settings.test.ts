import { describe, expect, it } from '@jest/globals'
import { readSettings } from './settings.ts'

describe('settings', () => {
  it('settings default to port 8080 on this machine and .data in the checkout', () => {
    const settings = readSettings([], {})
    expect(settings).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicOrigin: null,
      externalDatabaseUrl: null,
      reset: false,
    })
    expect(settings.data.root).toMatch(/\/\.data$/)
  })

  it.each([
    [undefined, 5500],
    ['', 5500],
    ['1', 1],
    ['5500', 5500],
  ])('DEMO_COMPANIES=%s is read as %s companies', (text, companies) => {
    expect(readSettings([], { DEMO_COMPANIES: text }).demoCompanies).toBe(companies)
  })

  it.each(['0', '5501', '-1', 'all', '60.5'])('DEMO_COMPANIES="%s" is refused by name', (text) => {
    expect(() => readSettings([], { DEMO_COMPANIES: text })).toThrow(
      'DEMO_COMPANIES must be a number from 1 to 5500',
    )
  })

  it('INSTANCES and EDGES set the number of instances, 1 by default', () => {
    expect(readSettings([], {}).instances).toEqual({ services: 1, edges: 1 })
    const settings = readSettings([], { INSTANCES: '2', EDGES: '9' })
    expect(settings.instances).toEqual({ services: 2, edges: 9 })
  })

  it.each(['0', '10', 'two', '-1'])(
    'INSTANCES="%s" and the same EDGES are refused by name',
    (text) => {
      expect(() => readSettings([], { INSTANCES: text })).toThrow(
        'INSTANCES must be a number from 1',
      )
      expect(() => readSettings([], { EDGES: text })).toThrow('EDGES must be a number from 1 to 9')
    },
  )

  it.each([
    ['0', 0],
    ['65535', 65_535],
  ])('PORT=%s is accepted', (text, port) => {
    expect(readSettings([], { PORT: text }).port).toBe(port)
  })

  it.each(['65536', '-1', '80a', '8080.5', ' '])('PORT="%s" is refused by name', (text) => {
    expect(() => readSettings([], { PORT: text })).toThrow(`PORT must be a number`)
  })

  it('PUBLIC_ORIGIN is accepted with and without a trailing slash', () => {
    for (const text of ['https://example.org', 'https://example.org/']) {
      expect(readSettings([], { PUBLIC_ORIGIN: text }).publicOrigin).toBe('https://example.org')
    }
  })

  it.each(['example.org', 'https://example.org/app', 'ftp://example.org'])(
    'PUBLIC_ORIGIN="%s" is refused by name',
    (text) => {
      expect(() => readSettings([], { PUBLIC_ORIGIN: text })).toThrow('PUBLIC_ORIGIN must be')
    },
  )

  it.each(['garbage', 'mysql://me:hidden@localhost/db'])(
    'DATABASE_URL="%s" is refused by name without printing the password',
    (text) => {
      const read = () => readSettings([], { DATABASE_URL: text })
      expect(read).toThrow('DATABASE_URL must be a connection')
      expect(read).not.toThrow('hidden')
    },
  )

  it.each(['postgres://me@localhost/db', 'postgresql://me@localhost/db'])(
    'DATABASE_URL=%s is accepted',
    (text) => {
      expect(readSettings([], { DATABASE_URL: text }).externalDatabaseUrl).toBe(text)
    },
  )

  it('payments are simulated without a Stripe key', () => {
    expect(readSettings([], { STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe).toBeNull()
    const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: ' whsec_1 ' }
    expect(readSettings([], env).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
    })
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_hidden' }, 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET'],
    [
      { STRIPE_SECRET_KEY: 'pk_live_hidden', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY must be a Stripe secret key',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_hidden', STRIPE_WEBHOOK_SECRET: 'hidden' },
      'STRIPE_WEBHOOK_SECRET must be the signing secret',
    ],
  ])('an invalid Stripe key is refused without printing it', (env, message) => {
    expect(() => readSettings([], env)).toThrow(message)
    expect(() => readSettings([], env)).not.toThrow('hidden')
  })

  it('PLANS_FILE is relative to the folder npm was called from', () => {
    expect(readSettings([], {}).plansFile).toBeNull()
    const env = { PLANS_FILE: 'plans.json', INIT_CWD: '/srv/site' }
    expect(readSettings([], env).plansFile).toBe('/srv/site/plans.json')
  })

  it('LOG_LEVEL must be a known level', () => {
    expect(readSettings([], {}).logLevel).toBe('info')
    expect(readSettings([], { LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
    expect(() => readSettings([], { LOG_LEVEL: 'silly' })).toThrow('LOG_LEVEL must be one of')
  })

  it('--reset is read and unknown options are refused', () => {
    expect(readSettings(['--reset'], {}).reset).toBe(true)
    expect(() => readSettings(['--rest'], {})).toThrow('usage: npm start')
  })
})
