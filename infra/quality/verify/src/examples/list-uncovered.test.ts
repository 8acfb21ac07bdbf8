import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'
import { compareExamples, listImportedRoutes, listUncovered } from './named-routes.ts'

// Only remotes present in this checkout; `npm run alone` removes the others.
const remotes = globSync('mfe-*/remote.json', { cwd: REPOSITORY }).map(path.dirname).sort()

it.each(remotes)(
  '%s has an example of every route it uses, or a reason for having none',
  async (remote) => {
    expect(await listUncovered(path.join(REPOSITORY, remote))).toEqual([])
  },
)

it('listImportedRoutes returns imported contract routes by their exported names', () => {
  const source = [
    "import { getListRoute, LIST_COLUMNS, searchTickersRoute as search } from '@quantamental/api/stocks'",
    "import type { getBillingRoute } from '@quantamental/api/cart'",
    "import { listRoute } from './list-route.ts'",
  ].join('\n')
  expect(listImportedRoutes(source, 'a.ts')).toEqual([
    { domain: 'stocks', name: 'getListRoute' },
    { domain: 'stocks', name: 'searchTickersRoute' },
    { domain: 'cart', name: 'getBillingRoute' },
  ])
})

describe('compareExamples', () => {
  const LISTS = 'stocks GET /api/lists/'
  const ROWS = 'stocks GET /api/rows/'

  it.each<[string, string[], string[], Record<string, string>]>([
    ['each route has an example', [LISTS, ROWS], [LISTS, ROWS], {}],
    [
      'a route without an example has a reason',
      [LISTS, ROWS],
      [LISTS],
      { [ROWS]: 'Only with a card.' },
    ],
  ])('examples are complete if %s', (_, named, recorded, without) => {
    expect(compareExamples(named, new Set(recorded), without)).toEqual([])
  })

  it.each<[string, string[], string[], Record<string, string>, string]>([
    ['a route has no example', [LISTS, ROWS], [LISTS], {}, `${ROWS} has no example: record it`],
    [
      'a route is no longer used',
      [LISTS],
      [LISTS, ROWS],
      {},
      `${ROWS} has an example but is no longer used`,
    ],
    ['a reason is superfluous', [LISTS], [LISTS], { [LISTS]: 'Why.' }, `${LISTS} needs no reason`],
    ['a reason is empty', [ROWS], [], { [ROWS]: ' ' }, `${ROWS} has no reason`],
  ])('a problem is reported if %s', (_, named, recorded, without, message) => {
    expect(compareExamples(named, new Set(recorded), without)).toEqual([
      expect.stringContaining(message),
    ])
  })
})
