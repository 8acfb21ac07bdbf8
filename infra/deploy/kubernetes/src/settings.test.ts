import path from 'node:path'
import { expect, it } from '@jest/globals'
import { listComponents, listProblems, readSettings, type Settings, scaleOf } from './settings.ts'
import { ROOT } from './testing/read-manifests.ts'

const example = readSettings(path.join(ROOT, 'settings/example.json'))

/** Digests of all images of the example, with changes. */
function allDigests(changes: Record<string, string | undefined>): Record<string, string> {
  const components = listComponents(example).map(
    ({ workload, version }) => `${workload}:${version}`,
  )
  const all = [...components, 'account:1.0.0', 'release:1.0.0'].map((name) => [
    name,
    `sha256:${'a'.repeat(64)}`,
  ])
  return JSON.parse(JSON.stringify({ ...Object.fromEntries(all), ...changes }))
}

it('the example settings are valid', () => {
  expect(listProblems(example)).toEqual([])
})

it.each([
  [{ publicOrigin: 'http://site.example' }, 'publicOrigin must be https'],
  [
    { images: { registry: 'r', tag: 'latest' } },
    'images.tag must be a fixed version, not "latest"',
  ],
  [
    { images: { ...example.images, digests: allDigests({ 'cart:1.0.0': 'sha256:1' }) } },
    'images.digests["cart:1.0.0"] must be "sha256:" and 64 hex digits',
  ],
  [
    { images: { ...example.images, digests: allDigests({ 'stocks:1.5.0-9b3d21aa': undefined }) } },
    'images.digests["stocks:1.5.0-9b3d21aa"] is missing',
  ],
  [
    { services: { stocks: { version: 'latest' } } },
    'services.stocks must have fixed versions, not "latest"',
  ],
  [
    { services: { stocks: { version: '1.0.0', canary: '1.0.0' } } },
    'services.stocks.canary must be another version',
  ],
  [{ services: { stock: { version: '1.0.0' } } }, 'services.stock is not a service'],
  [{ scale: { ...example.scale, cart: { min: 1, max: 3 } } }, 'scale.cart.min must be 2 or more'],
  [{ scale: { ...example.scale, edge: { min: 3, max: 2 } } }, 'scale.edge.max must be min or more'],
  [{ scale: { ...example.scale, carts: { min: 2, max: 3 } } }, 'scale.carts is not a workload'],
  [{ sync: { secUserAgent: 'Quantamental' } }, 'sync.secUserAgent must contain an e-mail address'],
  [{ postgres: { ...example.postgres, instances: 1 } }, 'postgres.instances must be 2 or more'],
])('settings with %j are rejected', (change, problem) => {
  expect(listProblems({ ...example, ...(change as Partial<Settings>) })).toEqual([problem])
})

it('a service without a setting runs in two to four pods', () => {
  expect(scaleOf('cart', { scale: {} })).toEqual({ min: 2, max: 4 })
})
