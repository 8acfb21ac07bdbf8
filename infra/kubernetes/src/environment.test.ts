import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parseAllDocuments } from 'yaml'
import { LEFT_AT_DEFAULT } from './environment.ts'
import { WORKLOADS } from './settings.ts'
import { listReadVariables } from './testing/list-read-variables.ts'
import { listContainers, listPods } from './testing/pods.ts'
import { ROOT, readManifests } from './testing/read-manifests.ts'

const pods = listPods(readManifests())
/** Commands beside the servers, which have environments of their own. */
const COMMANDS = ['ADMIN_DATABASE_URL', 'ROLE_PASSWORDS']
/** Read by Node, by what Kubernetes puts together, or by no code of ours. */
const NOT_OURS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'DATABASE_PASSWORD', 'REGISTRY_PASSWORD']
/** The contracts of `openStore` of the edge's metrics and of leaving. */
const BY_CONTRACT = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'METRICS_PORT', 'DRAIN_GRACE_MS']

const SOURCES = {
  edge: [
    'infra/edge/src',
    ...['open.ts', 'store', 'registry', 'compositions', 'postgres', 'signing'].map(
      (each) => `infra/release/src/${each}`,
    ),
  ],
  account: ['services/kit/src', 'services/account/src'],
  stocks: ['services/kit/src', 'services/stocks/src'],
  'market-beats': ['services/kit/src', 'services/market-beats/src'],
  cart: ['services/kit/src', 'services/cart/src'],
} as const

function setBy(workload: string): string[] {
  const pod = pods.find(({ owner }) => owner === `Deployment ${workload}`)
  return pod?.spec.containers[0]?.env?.map(({ name }) => name) ?? []
}

describe.each(WORKLOADS)('the environment of %s', (workload) => {
  const read = listReadVariables(SOURCES[workload])

  it('holds every variable that its code reads, or leaves it out for a reason (src/environment.ts)', () => {
    const set = new Set(setBy(workload))
    const missing = [...read].filter(
      (name) =>
        !set.has(name) &&
        !(name in LEFT_AT_DEFAULT) &&
        ![...COMMANDS, ...BY_CONTRACT].includes(name),
    )
    expect(missing).toEqual([])
  })

  it('holds nothing that nobody reads', () => {
    const idle = setBy(workload).filter(
      (name) => !read.has(name) && ![...NOT_OURS, ...BY_CONTRACT].includes(name),
    )
    expect(idle).toEqual([])
  })
})

describe('the registry', () => {
  it('is the edge’s by a role of its own, which the cluster has and the migration gives its rights', () => {
    const findValue = (owner: string, name: string) =>
      pods
        .find((pod) => pod.owner === owner)
        ?.spec.containers[0]?.env?.find((each) => each.name === name)?.value
    expect(findValue('Deployment edge', 'REGISTRY')).toMatch(/^postgres:\/\/edge:/)
    expect(findValue('CronJob release-gc', 'REGISTRY')).toMatch(/^postgres:\/\/release:/)
    const migration = pods.find(({ owner }) => owner.startsWith('Job migrate-'))
    expect(migration?.spec.containers[0]?.command?.slice(-3)).toEqual([
      'schema',
      '--edge-role',
      'edge',
    ])
    expect(JSON.stringify(readManifests())).toContain('"name":"edge","ensure":"present"')
  })
})

describe('secrets', () => {
  const file = path.join(ROOT, 'settings/secrets.example.yaml')
  const text = readFileSync(file, 'utf8')
  const objects = parseAllDocuments(text).map((document) => document.toJS())
  const named = new Map<string, string[]>(
    objects.map(({ metadata, stringData, data }) => [
      metadata.name,
      Object.keys(stringData ?? data ?? {}),
    ]),
  )
  /** Made by the operator and by cert-manager. */
  const made = ['postgres-superuser', 'postgres-ca']

  it('that the manifests ask for are all in the example, key by key, and no others', () => {
    const asked = new Map<string, Set<string>>()
    const ask = (name: string, ...keys: string[]) => {
      if (made.includes(name)) return
      const before = asked.get(name) ?? new Set()
      asked.set(name, new Set([...before, ...keys]))
    }
    for (const pod of pods) {
      for (const { env } of listContainers(pod)) {
        for (const { valueFrom } of env ?? []) {
          const { name = '', key = '' } = valueFrom?.secretKeyRef ?? {}
          if (name) ask(name, key)
        }
      }
      for (const { secret, configMap } of pod.spec.volumes ?? []) {
        if (secret?.secretName) ask(secret.secretName)
        if (configMap?.name) ask(configMap.name)
      }
    }
    for (const name of JSON.stringify(readManifests()).matchAll(
      /"passwordSecret":\{"name":"([^"]+)"/g,
    )) {
      ask(name[1] ?? '', 'username', 'password')
    }
    ask('postgres-backup', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY')
    expect([...named.keys()].sort()).toEqual([...asked.keys()].sort())
    for (const [name, keys] of asked) {
      for (const key of keys)
        expect([name, named.get(name)]).toEqual([name, expect.arrayContaining([key])])
    }
  })

  it('of the example cannot be applied as they are', () => {
    for (const { apiVersion, stringData, data } of objects) {
      expect(apiVersion).toBe('replace.me.invalid/v1')
      for (const value of Object.values<string>(stringData ?? data)) expect(value).toContain('<')
    }
  })
})
