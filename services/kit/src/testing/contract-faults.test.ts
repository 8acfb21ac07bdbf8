import { describe, expect, it } from '@jest/globals'
import type { PublishedApi, PublishedRoute } from '@quantamental/api/compatibility'
import { listUnpublished } from './contract-faults.ts'

const route = (name: string, type = 'string'): PublishedRoute => ({
  route: `GET /api/${name}/`,
  response: { 200: { type } },
})
const published: PublishedApi = { service: 'stocks', version: '1.4.0', routes: [route('lists')] }

describe('a service compared with its published contract', () => {
  it('a service that matches its published contract has no differences', () => {
    expect(listUnpublished(published, [route('lists')])).toEqual([])
  })

  it.each([
    [[route('lists'), route('rows')], 'GET /api/rows/ (new)', ''],
    [[], 'GET /api/lists/ (gone)', ' -- --major'],
    [[route('lists', 'number')], 'GET /api/lists/', ' -- --major'],
  ])(
    'a difference from the published contract names the command to run: %#',
    (routes, what, option) => {
      expect(listUnpublished(published, routes)).toEqual([
        `stocks differs from its published version 1.4.0: ${what}. ` +
          `Run \`npm run contracts -w infra/platform/release${option}\` and commit its changes in shared-contracts/api`,
      ])
    },
  )
})
