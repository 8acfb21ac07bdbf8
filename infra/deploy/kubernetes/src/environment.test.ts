import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parseAllDocuments } from 'yaml'
import { LEFT_AT_DEFAULT } from './environment.ts'
import { WORKLOADS, type Workload } from './settings.ts'
import { listReadVariables } from './testing/list-read-variables.ts'
import { listContainers, listPods } from './testing/pods.ts'
import { ROOT, readManifests } from './testing/read-manifests.ts'

const pods = listPods(readManifests())
/** Variables of one-off commands, which have their own environment. */
const COMMAND_VARIABLES = ['ADMIN_DATABASE_URL', 'ROLE_PASSWORDS']
/** Variables read by Node, or used only to compose other values in the manifest. */
const NOT_READ_BY_SOURCE = [
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'DATABASE_PASSWORD',
  'REGISTRY_PASSWORD',
]
/** Variables that `openStore`, the edge's metrics and the shutdown read in ways the pattern search misses. */
const READ_INDIRECTLY = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'METRICS_PORT',
  'DRAIN_GRACE_MS',
]

const EDGE_SOURCES = [
  'infra/platform/edge/src',
  ...['open.ts', 'store', 'registry', 'compositions', 'postgres', 'signing'].map(
    (each) => `infra/platform/release/src/${each}`,
  ),
]
const sourcesOf = (workload: Workload) =>
  workload === 'edge' ? EDGE_SOURCES : ['services/kit/src', `services/${workload}/src`]

function listSetVariables(workload: string): string[] {
  const pod = pods.find(({ owner }) => owner === `Deployment ${workload}`)
  return pod?.spec.containers[0]?.env?.map(({ name }) => name) ?? []
}

describe.each(WORKLOADS)('environment of %s', (workload) => {
  const read = listReadVariables(sourcesOf(workload))

  it('every variable its code reads is set, or left at its default for a reason in src/environment.ts', () => {
    const set = new Set(listSetVariables(workload))
    const missing = [...read].filter(
      (name) =>
        !set.has(name) &&
        !(name in LEFT_AT_DEFAULT) &&
        ![...COMMAND_VARIABLES, ...READ_INDIRECTLY].includes(name),
    )
    expect(missing).toEqual([])
  })

  it('every variable the manifest sets is read by the code', () => {
    const unused = listSetVariables(workload).filter(
      (name) => !read.has(name) && ![...NOT_READ_BY_SOURCE, ...READ_INDIRECTLY].includes(name),
    )
    expect(unused).toEqual([])
  })
})

describe('registry', () => {
  it('the edge uses its own registry role, which the cluster creates and the migration grants its rights', () => {
    const findValue = (owner: string, name: string) =>
      pods
        .find((pod) => pod.owner === owner)
        ?.spec.containers[0]?.env?.find((each) => each.name === name)?.value
    expect(findValue('Deployment edge', 'REGISTRY')).toMatch(/^postgres:\/\/edge:/)
    expect(findValue('CronJob release-gc', 'REGISTRY')).toMatch(/^postgres:\/\/release:/)
    const migration = pods.find(({ owner }) => owner.startsWith('Job prepare-'))
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
  /** Secrets that the PostgreSQL operator creates, and a ConfigMap among the manifests. */
  const generated = ['postgres-superuser', 'postgres-ca', 'service-addresses']

  it('the example lists exactly the secrets and keys that the manifests reference', () => {
    const referenced = new Map<string, Set<string>>()
    const reference = (name: string, ...keys: string[]) => {
      if (generated.includes(name)) return
      const known = referenced.get(name) ?? new Set()
      referenced.set(name, new Set([...known, ...keys]))
    }
    for (const pod of pods) {
      for (const { env } of listContainers(pod)) {
        for (const { valueFrom } of env ?? []) {
          const { name = '', key = '' } = valueFrom?.secretKeyRef ?? {}
          if (name) reference(name, key)
        }
      }
      for (const { secret, configMap } of pod.spec.volumes ?? []) {
        if (secret?.secretName) reference(secret.secretName)
        if (configMap?.name) reference(configMap.name)
      }
    }
    for (const name of JSON.stringify(readManifests()).matchAll(
      /"passwordSecret":\{"name":"([^"]+)"/g,
    )) {
      reference(name[1] ?? '', 'username', 'password')
    }
    reference('postgres-backup', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY')
    expect([...named.keys()].sort()).toEqual([...referenced.keys()].sort())
    for (const [name, keys] of referenced) {
      for (const key of keys)
        expect([name, named.get(name)]).toEqual([name, expect.arrayContaining([key])])
    }
  })

  it('the example secrets cannot be applied to a cluster', () => {
    for (const { apiVersion, stringData, data } of objects) {
      expect(apiVersion).toBe('replace.me.invalid/v1')
      for (const value of Object.values<string>(stringData ?? data)) expect(value).toContain('<')
    }
  })
})
