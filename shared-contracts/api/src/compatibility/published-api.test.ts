import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { SERVICE_NAMES } from '../common/common.ts'
import * as site from '../site/site.ts'
import { listBreakingChanges, listRoutes, readPublished, writePublished } from './compare-api.ts'

const publishedOf = (service: string) =>
  readPublished(readFileSync(new URL(`../../published/${service}.jsonl`, import.meta.url), 'utf8'))

describe('published contracts', () => {
  it.each(SERVICE_NAMES)(
    'contracts of %s are compatible with the published ones',
    async (service) => {
      const domain = await import(`../${service}/${service}.ts`)
      const routes = listRoutes({ ...domain, ...(service === 'account' && site) })
      const published = publishedOf(service)
      expect(published).toMatchObject({
        service,
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      })
      expect(published.routes.length).toBeGreaterThan(0)
      // For an intended change, see "Published contracts" in the README.
      expect(listBreakingChanges(published.routes, routes)).toEqual([])
    },
  )
})

it('a written contract is read back unchanged', () => {
  const api = {
    service: 'stocks',
    version: '1.2.0',
    routes: [{ route: 'GET /api/lists/', response: { 200: { type: 'string' } } }],
  }
  expect(readPublished(writePublished(api))).toEqual(api)
})
