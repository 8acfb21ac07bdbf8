import { describe, expect, it } from '@jest/globals'
import { ConfigError, loadConfig } from './config.ts'

const env = {
  PORT: '4001',
  DATABASE_URL: 'postgres://stocks:canary-password@127.0.0.1:5432/quantamental',
  PUBLIC_ORIGIN: 'http://localhost:8080/',
  JWKS_URL: 'http://127.0.0.1:4000/.well-known/jwks.json',
  CSRF_SECRET: 's'.repeat(32),
}

function problemsOf(changes: NodeJS.ProcessEnv): string {
  try {
    loadConfig('stocks', { ...env, ...changes })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the environment of a service', () => {
  it('the environment is read, with defaults for missing variables', () => {
    expect(loadConfig('stocks', { ...env, npm_package_version: '2.3.4' })).toEqual({
      service: 'stocks',
      host: '127.0.0.1',
      port: 4001,
      databaseUrl: env.DATABASE_URL,
      publicOrigin: 'http://localhost:8080',
      jwksUrl: env.JWKS_URL,
      csrfSecret: env.CSRF_SECRET,
      logLevel: 'info',
      version: '2.3.4',
      busSchema: 'bus',
      eventLoopDelayMaxMs: 1000,
      drainGraceMs: 2500,
      trustedProxies: ['loopback'],
    })
  })

  it('the error lists every missing variable at once', () => {
    const message = (() => {
      try {
        return String(loadConfig('cart', {}))
      } catch (error) {
        return String(error)
      }
    })()
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'JWKS_URL', 'CSRF_SECRET']) {
      expect(message).toContain(`${name} is missing`)
    }
    expect(message).toContain('Cannot start cart')
  })

  it.each([
    ['PORT', ['65536', '-1', 'http', '1.5', '']],
    ['DATABASE_URL', ['mysql://x', 'canary-password']],
    ['PUBLIC_ORIGIN', ['localhost:8080', 'http://localhost/path', 'ftp://x']],
    ['JWKS_URL', ['jwks']],
    ['CSRF_SECRET', ['s'.repeat(31)]],
    ['LOG_LEVEL', ['loud']],
    ['TRUSTED_PROXIES', ['everybody', '10.0.0.0/x', '10.0.0.1,,10.0.0.2']],
    ['BUS_SCHEMA', ['bus; drop schema bus']],
  ])('an invalid %s is rejected without repeating its value', (name, values) => {
    for (const value of values) {
      const message = problemsOf({ [name]: value })
      expect(message).toContain(name)
      expect(message).not.toContain('canary')
    }
  })

  it.each(['0', '65535'])('PORT may be %s', (PORT) => {
    expect(loadConfig('stocks', { ...env, PORT }).port).toBe(Number(PORT))
  })
})

describe('the clock offset', () => {
  const CLOCK_FILE = '/data/clock'

  it('the clock offset applies in development with a local database', () => {
    expect(loadConfig('stocks', { ...env, CLOCK_FILE }).clockFile).toBe(CLOCK_FILE)
  })

  it.each([
    ['NODE_ENV is production', { NODE_ENV: 'production' }],
    ['DATABASE_URL is on another machine', { DATABASE_URL: 'postgres://a:b@db.example.org/site' }],
  ])('the clock offset stops the start where %s', (why, more) => {
    expect(problemsOf({ ...more, CLOCK_FILE })).toContain(`CLOCK_FILE is for development: ${why}`)
  })
})
