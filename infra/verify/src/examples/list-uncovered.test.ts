import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { REPOSITORY } from '../repository.ts'
import { compareExamples, listUncovered } from './list-uncovered.ts'
import { listImportedRoutes } from './named-routes.ts'

// The remotes of this checkout: it may lack some.
const remotes = globSync('mfe-*/remote.json', { cwd: REPOSITORY }).map(path.dirname).sort()

it.each(remotes)(
  '%s has an example of every route that it names, or the reason',
  async (remote) => {
    expect(await listUncovered(path.join(REPOSITORY, remote))).toEqual([])
  },
)

it('the routes of a source are those it imports of the contracts, by their own names', () => {
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

describe('the examples of a remote', () => {
  const LISTS = 'stocks GET /api/lists/'
  const ROWS = 'stocks GET /api/rows/'

  it.each<[string, string[], string[], Record<string, string>]>([
    ['each route has one', [LISTS, ROWS], [LISTS, ROWS], {}],
    ['the reason stands for one', [LISTS, ROWS], [LISTS], { [ROWS]: 'Only with a card.' }],
  ])('are complete when %s', (_, named, recorded, without) => {
    expect(compareExamples(named, new Set(recorded), without)).toEqual([])
  })

  it.each<[string, string[], string[], Record<string, string>, string]>([
    ['a route has none', [LISTS, ROWS], [LISTS], {}, `${ROWS} has no example: record it`],
    ['a route is gone', [LISTS], [LISTS, ROWS], {}, `${ROWS} has an example and the sources no`],
    ['a reason is stale', [LISTS], [LISTS], { [LISTS]: 'Why.' }, `${LISTS} needs no reason`],
    ['a reason is empty', [ROWS], [], { [ROWS]: ' ' }, `${ROWS} has no reason`],
  ])('are refused when %s', (_, named, recorded, without, message) => {
    expect(compareExamples(named, new Set(recorded), without)).toEqual([
      expect.stringContaining(message),
    ])
  })
})
