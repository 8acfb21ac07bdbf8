import { describe, expect, it } from '@jest/globals'
import { readSettings } from './settings.ts'

describe('settings', () => {
  it('default to port 8080 on this machine and .data in the checkout', () => {
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
  ])('load DEMO_COMPANIES=%s', (text, companies) => {
    expect(readSettings([], { DEMO_COMPANIES: text }).demoCompanies).toBe(companies)
  })

  it.each(['0', '5501', '-1', 'all', '60.5'])('refuse DEMO_COMPANIES="%s" by name', (text) => {
    expect(() => readSettings([], { DEMO_COMPANIES: text })).toThrow(
      'DEMO_COMPANIES must be a number from 1 to 5500',
    )
  })

  it('run one of each service and one edge, or as many as INSTANCES and EDGES say', () => {
    expect(readSettings([], {}).instances).toEqual({ services: 1, edges: 1 })
    const settings = readSettings([], { INSTANCES: '2', EDGES: '9' })
    expect(settings.instances).toEqual({ services: 2, edges: 9 })
  })

  it.each(['0', '10', 'two', '-1'])('refuse INSTANCES="%s" and EDGES by name', (text) => {
    expect(() => readSettings([], { INSTANCES: text })).toThrow('INSTANCES must be a number from 1')
    expect(() => readSettings([], { EDGES: text })).toThrow('EDGES must be a number from 1 to 9')
  })

  it.each([
    ['0', 0],
    ['65535', 65_535],
  ])('accept PORT=%s', (text, port) => {
    expect(readSettings([], { PORT: text }).port).toBe(port)
  })

  it.each(['65536', '-1', '80a', '8080.5', ' '])('refuse PORT="%s" by name', (text) => {
    expect(() => readSettings([], { PORT: text })).toThrow(`PORT must be a number`)
  })

  it('accept an origin, with a closing slash or without', () => {
    for (const text of ['https://example.org', 'https://example.org/']) {
      expect(readSettings([], { PUBLIC_ORIGIN: text }).publicOrigin).toBe('https://example.org')
    }
  })

  it.each(['example.org', 'https://example.org/app', 'ftp://example.org'])(
    'refuse PUBLIC_ORIGIN="%s" by name',
    (text) => {
      expect(() => readSettings([], { PUBLIC_ORIGIN: text })).toThrow('PUBLIC_ORIGIN must be')
    },
  )

  it.each(['garbage', 'mysql://me:hidden@localhost/db'])(
    'refuse DATABASE_URL="%s" by name, without repeating a password',
    (text) => {
      const read = () => readSettings([], { DATABASE_URL: text })
      expect(read).toThrow('DATABASE_URL must be a connection')
      expect(read).not.toThrow('hidden')
    },
  )

  it.each(['postgres://me@localhost/db', 'postgresql://me@localhost/db'])(
    'accept DATABASE_URL=%s',
    (text) => {
      expect(readSettings([], { DATABASE_URL: text }).externalDatabaseUrl).toBe(text)
    },
  )

  it('simulate payments unless there is a key of Stripe', () => {
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
      'STRIPE_SECRET_KEY must be a secret key',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_hidden', STRIPE_WEBHOOK_SECRET: 'hidden' },
      'STRIPE_WEBHOOK_SECRET must be the signing secret',
    ],
  ])('refuse a key that cannot work, without repeating it', (env, message) => {
    expect(() => readSettings([], env)).toThrow(message)
    expect(() => readSettings([], env)).not.toThrow('hidden')
  })

  it('take a file of plans from where npm was called', () => {
    expect(readSettings([], {}).plansFile).toBeNull()
    const env = { PLANS_FILE: 'plans.json', INIT_CWD: '/srv/site' }
    expect(readSettings([], env).plansFile).toBe('/srv/site/plans.json')
  })

  it('know the levels of the log', () => {
    expect(readSettings([], {}).logLevel).toBe('info')
    expect(readSettings([], { LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
    expect(() => readSettings([], { LOG_LEVEL: 'silly' })).toThrow('LOG_LEVEL must be one of')
  })

  it('know --reset and refuse what they do not know', () => {
    expect(readSettings(['--reset'], {}).reset).toBe(true)
    expect(() => readSettings(['--rest'], {})).toThrow('usage: npm start')
  })
})
