import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DEFAULT_SITE_STATE, type SiteState } from '@quantamental/api/site'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  SECRET,
} from '../../../test/published-universe.ts'

const OPEN = '/api/visualizer/risk-valuation/'

let universe: PublishedUniverse
let app: FastifyInstance
let site: SiteState
beforeAll(async () => {
  const result = buildResult(1, 5, (ordinal) =>
    buildQuarter(ordinal, { free: ordinal, model: ordinal, items: ordinal }),
  )
  universe = await createPublishedUniverse([{ company: buildTestCompany(1), result }])
  app = await universe.serve({
    riskValuationSecret: SECRET,
    revoked: { has: () => false },
    site: { current: () => site },
  })
})
afterAll(() => universe.close())
beforeEach(() => {
  site = DEFAULT_SITE_STATE
})

function turn(isOn: boolean): void {
  const flags = { ...site.flags, visualizer_for_everyone: isOn }
  site = { ...site, revision: site.revision + 1, flags }
}

describe('risk-valuation visualizer without its secret', () => {
  it('the risk-valuation visualizer is a 404 while the flag is off, even for subscribers', async () => {
    for (const headers of [{}, await viewerCookies({ tierNumber: 5 })]) {
      expect((await app.inject({ url: OPEN, headers })).statusCode).toBe(404)
    }
  })

  it('the flag opens the visualizer to everyone, hidden from search engines', async () => {
    turn(true)
    for (const headers of [{}, await viewerCookies({ tierNumber: 5 })]) {
      const open = await app.inject({ url: OPEN, headers })
      const secret = await app.inject({ url: `${OPEN}${SECRET}/`, headers })
      expect([open.statusCode, open.json()]).toEqual([200, secret.json()])
      expect(open.headers['x-robots-tag']).toBe('noindex')
    }
    turn(false)
    expect((await app.inject(OPEN)).statusCode).toBe(404)
  })

  it('a wrong secret stays a 404 while the flag is on', async () => {
    turn(true)
    expect((await app.inject(`${OPEN}wrong/`)).statusCode).toBe(404)
  })
})
