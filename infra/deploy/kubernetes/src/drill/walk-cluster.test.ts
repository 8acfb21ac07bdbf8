import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { renderFiles } from '../render-files.ts'
import { readSettings, type Settings } from '../settings.ts'
import { listContainers, listPods } from '../testing/pods.ts'
import { parseManifests, ROOT } from '../testing/read-manifests.ts'
import { findFaults, type Manifest, nameManifest } from '../validate/find-faults.ts'
import { printCommands } from './commands.ts'
import { buildSecrets, KIND_CLUSTER, walkCluster } from './walk-cluster.ts'

const settings = readSettings(path.join(ROOT, 'drill/settings.json'))
const overlay = (file: string) => readFileSync(path.join(ROOT, 'drill', file), 'utf8')
const objectStore = parseManifests(overlay('object-store.yaml'))
const [FIRST, SECOND] = ['1.0.0-11111111', '1.0.0-22222222']

const render = (services: Settings['services'] = {}): Manifest[] =>
  [...renderFiles({ ...settings, services })].flatMap(([name, text]) =>
    name === 'kustomization.yaml' ? [] : parseManifests(text),
  )
/** All objects of the drill's last state, those of the overlay included. */
const manifests = [
  ...render({ 'market-beats': { version: FIRST, canary: SECOND } }),
  ...render().filter(({ kind }) => kind === 'Job'),
  ...objectStore,
]
const namesOf = (kind: string) =>
  manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata?.name ?? '')

let lines: string[]
beforeAll(async () => {
  lines = []
  await walkCluster({
    ...{ settings, repository: '/checkout', folder: '/tmp/drill' },
    commands: printCommands((line) => lines.push(line)),
    createPassword: () => 'password',
  })
})
const found = (pattern: RegExp) => [
  ...new Set(lines.flatMap((line) => [...line.matchAll(pattern)].map(([, name = '']) => name))),
]

describe('the kind drill', () => {
  it('names Deployments, Services, jobs and labels of the manifests', () => {
    const others = ['cnpg-controller-manager']
    for (const name of found(/ deploy\/([\w-]+)/g)) {
      expect([...namesOf('Deployment'), ...others]).toContain(name)
    }
    // The operator creates the Service of the primary.
    for (const name of found(/ svc\/([\w-]+)/g)) {
      expect([...namesOf('Service'), 'postgres-rw']).toContain(name)
    }
    for (const name of found(/ job ([a-z][\w-]+)/g)) expect(namesOf('Job')).toContain(name)
    const labels = manifests.map(({ metadata }) => metadata?.labels?.['app.kubernetes.io/name'])
    for (const name of found(/app\.kubernetes\.io\/name=([\w-]+)/g)) {
      expect(labels).toContain(name)
    }
    expect(found(/ cluster\/([\w-]+)/g)).toEqual(namesOf('Cluster'))
  })

  it('waits for every Deployment', () => {
    expect(found(/rollout status deploy\/([\w-]+)/g)).toEqual(
      expect.arrayContaining(namesOf('Deployment')),
    )
  })

  it('loads every image of the manifests into the cluster', () => {
    const own = listPods(manifests)
      .flatMap(listContainers)
      .map(({ image = '' }) => image)
      .filter((image) => image.startsWith(settings.images.registry))
    const loaded = found(/kind load docker-image --name [\w-]+ (\S+)/g)
    expect(loaded).toEqual(expect.arrayContaining([...new Set(own)]))
    expect(found(/docker (?:build .* -t|tag \S+) (\S+)/g).sort()).toEqual([...loaded].sort())
  })

  it('talks to its own cluster and namespace only', () => {
    for (const line of lines.filter((each) => /(^|&& )kubectl /.test(each))) {
      expect(line).toContain(`kubectl --context kind-${KIND_CLUSTER} `)
    }
    const namespaces = found(/ -n (\S+)/g)
    expect(namespaces.sort()).toEqual(
      [settings.postgresOperatorNamespace, settings.namespace].sort(),
    )
  })

  it('creates the secrets of the example with their keys and prints none of their values', () => {
    const example = parseManifests(
      readFileSync(path.join(ROOT, 'settings/secrets.example.yaml'), 'utf8'),
    )
    const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort()
    const expected = example
      .filter(({ kind }) => kind === 'Secret')
      .map((each) => [
        each.metadata?.name ?? '',
        keysOf((each as { stringData?: object }).stringData),
      ])
    const own = Object.entries(buildSecrets(() => 'x')).map(([name, values]) => [
      name,
      keysOf(values),
    ])
    const files = ['edge-key', 'release-agent-key'].map((name) => [name, ['key.pem']])
    expect(Object.fromEntries([...own, ...files])).toEqual(Object.fromEntries(expected))
    expect(found(/create secret generic ([\w-]+)/g).sort()).toEqual(
      expected.map(([name]) => name as string).sort(),
    )
    expect(lines.join()).not.toContain('password=password')
  })

  it('promotes the second version of a service and rolls it back', () => {
    const at = (text: string) => lines.findIndex((line) => line.includes(text))
    const smoke = lines.flatMap((line, index) => (line.includes('smoke/playwright') ? [index] : []))
    const promoted = at(`promote market-beats ${SECOND}`)
    const back = at('rollback market-beats')
    expect(promoted).toBeGreaterThan(at('rollout status deploy/market-beats-canary'))
    expect(back).toBeGreaterThan(promoted)
    expect(smoke.some((index) => index > promoted && index < back)).toBe(true)
    expect(smoke.some((index) => index > back)).toBe(true)
  })
})

describe('the overlay of the drill', () => {
  it.each(
    [...render(), ...objectStore].map((each): [string, Manifest] => [nameManifest(each), each]),
  )('every field of %s is known to the API and valid', (_name, manifest) => {
    expect(findFaults(manifest)).toEqual([])
  })

  it('its objects are in the namespace of the manifests', () => {
    for (const { metadata } of objectStore) expect(metadata?.namespace).toBe(settings.namespace)
  })

  it('its patches match objects of the manifests', () => {
    const { patches, resources } = parse(overlay('kustomization.yaml')) as {
      patches: { target: { kind: string; name?: string } }[]
      resources: string[]
    }
    expect(resources).toEqual([`../manifests/${settings.name}`, 'object-store.yaml'])
    for (const { target } of patches) {
      expect(namesOf(target.kind)).not.toEqual([])
      if (target.name !== undefined) expect(namesOf(target.kind)).toContain(target.name)
    }
  })
})
