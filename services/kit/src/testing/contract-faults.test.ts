import { describe, expect, it } from '@jest/globals'
import type { PublishedApi, PublishedRoute } from '@quantamental/api/compatibility'
import { listUnpublished } from './contract-faults.ts'

const route = (name: string, type = 'string'): PublishedRoute => ({
  route: `GET /api/${name}/`,
  response: { 200: { type } },
})
const published: PublishedApi = { service: 'stocks', version: '1.4.0', routes: [route('lists')] }

describe('a service beside its published contract', () => {
  it('has nothing to say when it is the same', () => {
    expect(listUnpublished(published, [route('lists')])).toEqual([])
  })

  it.each([
    [[route('lists'), route('rows')], 'GET /api/rows/ (new)', ''],
    [[], 'GET /api/lists/ (gone)', ' -- --major'],
    [[route('lists', 'number')], 'GET /api/lists/', ' -- --major'],
  ])('says what to run for a change: %#', (routes, what, option) => {
    expect(listUnpublished(published, routes)).toEqual([
      `stocks is no longer what was published as 1.4.0: ${what}. ` +
        `Run \`npm run contracts -w infra/release${option}\` and commit what it writes in shared-contracts/api`,
    ])
  })
})
