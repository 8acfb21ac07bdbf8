import { afterEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { NO_REVOKED_SESSIONS } from '../auth/auth.ts'
import { addBackgroundLoop } from '../jobs/background-loops.ts'
import { createProbeApp } from '../testing/probe-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { SETTLE_PATH } from './operations.ts'

let app: FastifyInstance | undefined
const unregister: (() => void)[] = []
afterEach(async () => {
  for (const remove of unregister.splice(0)) remove()
  await app?.close()
})

async function settle(clockFile?: string) {
  const config = { ...testConfig('cart'), ...(clockFile && { clockFile }) }
  app = await createProbeApp({ config, revoked: NO_REVOKED_SESSIONS })
  return app.inject({ method: 'POST', url: SETTLE_PATH })
}

describe('the development route that runs due work', () => {
  it('the settle route runs every loop of the service and returns the amount of work done', async () => {
    unregister.push(addBackgroundLoop(async () => 3))
    unregister.push(addBackgroundLoop(async () => 4))
    expect((await settle('/data/clock')).json()).toEqual({ done: 7 })
  })

  it('the settle route skips a loop that has stopped', async () => {
    addBackgroundLoop(async () => 3)()
    expect((await settle('/data/clock')).json()).toEqual({ done: 0 })
  })

  it('the settle route fails when a loop fails', async () => {
    unregister.push(addBackgroundLoop(() => Promise.reject(new Error('events still pending'))))
    expect((await settle('/data/clock')).statusCode).toBe(500)
  })

  it('the settle route does not exist where the clock is real', async () => {
    expect((await settle()).statusCode).toBe(404)
  })
})
