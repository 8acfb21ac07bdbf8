import { describe, expect, it } from '@jest/globals'
import { checkServiceTrees } from './service-tree.ts'

const ROUTE = `/** addRoute(app, …) registers it. */
export function addListThingsRoute(app: FastifyInstance): void {
  addRoute(app, listThingsRoute, () => [])
}`

const check = (files: Readonly<Record<string, string>>) =>
  checkServiceTrees(Object.keys(files), (file) => files[file] ?? '').map(
    ({ file, message }) => `${file}: ${message}`,
  )

describe('the tree of a service', () => {
  it.each([
    'services/account/src/app.ts',
    'services/account/src/server.test.ts',
    'services/account/src/run-jobs.ts',
    'services/account/src/orders/rules.ts',
    'services/account/src/orders/routes.ts',
    'services/account/src/db/database.ts',
    'services/account/README.md',
    'services/kit/src/csrf.ts',
    'services/kit/src/lib/x.ts',
    'shell/src/routes/x.ts',
  ])('%s has its place', (file) => {
    expect(check({ [file]: '' })).toEqual([])
  })

  it.each([
    ['services/account/src/prices.ts', 'belongs in a feature'],
    ['services/market-beats/src/run-jobs.ts', 'belongs in a feature'],
    ['services/account/src/routes/list-orders.route.ts', 'named after a feature'],
    ['services/account/src/domain/prices.ts', 'named after a feature'],
    ['services/account/src/orders/order.routes.ts', 'one HTTP call, one file'],
    ['services/account/src/orders/order-routes.ts', 'one HTTP call, one file'],
  ])('%s is reported', (file, message) => {
    expect(check({ [file]: ROUTE })).toEqual([expect.stringContaining(message)])
  })

  it.each([
    ['one call of addRoute', ROUTE, []],
    ['one call of app.get', `app.get('/rss.xml', async () => '')`, []],
    ['no call', 'export const x = 1', ['registers 0 routes']],
    ['two calls', `${ROUTE}\napp.post('/x', y)`, ['registers 2 routes']],
  ])('a route file with %s is checked', (_name, source, messages) => {
    const found = check({ 'services/account/src/orders/list-orders.route.ts': source })
    expect(found).toEqual(messages.map((message) => expect.stringContaining(message)))
  })

  it('a second migration of a service is reported until its first release', () => {
    const migrations = {
      'services/market-beats/migrations/a.ts': '',
      'services/market-beats/migrations/b.ts': '',
    }
    const withPackage = (fields: object) =>
      check({ ...migrations, 'services/market-beats/package.json': JSON.stringify(fields) })
    expect(withPackage({})).toEqual([
      expect.stringContaining('services/market-beats/migrations/b.ts: a service has one migration'),
    ])
    expect(withPackage({ released: '2026-12-01' })).toEqual([])
  })
})
