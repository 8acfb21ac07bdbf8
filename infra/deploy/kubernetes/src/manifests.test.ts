import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { SERVICE_NAMES } from '@quantamental/api/services'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { parse } from 'yaml'
import { image } from './manifests/common.ts'
import type { Settings } from './settings.ts'
import { parseManifests, ROOT, readManifests, renderAll } from './testing/read-manifests.ts'
import { findFaults, nameManifest } from './validate/find-faults.ts'

const manifests = readManifests()

/** Fields of an alert or a recording rule. */
interface PrometheusRuleEntry {
  readonly record?: string
  readonly expr: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

describe('rendered manifests', () => {
  it.each(
    manifests.map((manifest): [string, typeof manifest] => [nameManifest(manifest), manifest]),
  )('every field of %s is known to the API and valid', (_name, manifest) => {
    expect(findFaults(manifest)).toEqual([])
  })

  it('every object appears once in the manifests', () => {
    const names = manifests.map(
      (manifest) => `${manifest.metadata?.namespace} ${nameManifest(manifest)}`,
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('kustomization.yaml lists every manifest file', () => {
    for (const files of renderAll()) {
      const [kustomization] = parseManifests(files.get('kustomization.yaml') ?? '')
      const { resources } = kustomization as unknown as { resources: string[] }
      expect(['kustomization.yaml', ...resources].sort()).toEqual([...files.keys()].sort())
    }
  })
})

describe('a service with its own version and a canary', () => {
  const find = (name: string) => manifests.find((each) => nameManifest(each) === name)
  const text = (name: string) => JSON.stringify(find(name))

  it('its image, label, version and migration job are its own; other services keep the tag of all', () => {
    const deployment = text('Deployment stocks')
    expect(deployment).toContain('/stocks:1.4.0-1f0c57e2"')
    expect(deployment).toContain('"app.kubernetes.io/version":"1.4.0-1f0c57e2"')
    expect(deployment).toContain('{"name":"BUILD_VERSION","value":"1.4.0-1f0c57e2"}')
    expect(text('Job migrate-stocks-1-4-0-1f0c57e2')).toContain('/stocks:1.4.0-1f0c57e2"')
    expect(text('Deployment cart')).toContain('/cart:1.0.0"')
    expect(find('Job migrate-cart-1-0-0')).toBeDefined()
  })

  it('the canary has its own Deployment, Service and migration job, which the live Service does not select', () => {
    expect(text('Deployment stocks-canary')).toContain('/stocks:1.5.0-9b3d21aa"')
    expect(find('Job migrate-stocks-1-5-0-9b3d21aa')).toBeDefined()
    expect(find('Service stocks')).toMatchObject({
      spec: { selector: { 'app.kubernetes.io/name': 'stocks' } },
    })
    expect(find('Service stocks-canary')).toMatchObject({
      spec: { selector: { 'app.kubernetes.io/name': 'stocks-canary' } },
    })
    expect(find('Deployment cart-canary')).toBeUndefined()
  })

  it('the edge reads the addresses of all services with their versions from a mounted file', () => {
    const { data } = find('ConfigMap service-addresses') as unknown as {
      data: Record<string, string>
    }
    const others = SERVICE_NAMES.filter((name) => name !== 'stocks').map((name) => [
      name,
      [{ url: `http://${name}:8080`, version: '1.0.0' }],
    ])
    expect(JSON.parse(data['services.json'] ?? '')).toEqual({
      ...Object.fromEntries(others),
      stocks: [
        { url: 'http://stocks:8080', version: '1.4.0-1f0c57e2' },
        { url: 'http://stocks-canary:8080', version: '1.5.0-9b3d21aa' },
      ],
    })
    expect(text('Deployment edge')).toContain(
      '{"name":"SERVICES_FILE","value":"/etc/service-addresses/services.json"}',
    )
  })
})

describe('secrets, digests and load', () => {
  const find = (name: string) => manifests.find((each) => nameManifest(each) === name)

  it('an ExternalSecret reads each secret key from the store, and fixed values are part of it', () => {
    expect(find('ExternalSecret stocks-database')).toMatchObject({
      spec: {
        secretStoreRef: { kind: 'ClusterSecretStore', name: 'vault' },
        target: {
          name: 'stocks-database',
          template: {
            type: 'kubernetes.io/basic-auth',
            data: { username: 'stocks', password: '{{ index . "password" }}' },
          },
        },
        data: [
          {
            secretKey: 'password',
            remoteRef: { key: 'quantamental/example/stocks-database', property: 'password' },
          },
        ],
      },
    })
    expect(JSON.stringify(find('ExternalSecret edge-key'))).toContain('index . \\"key.pem\\"')
  })

  it('an image with a digest is pulled by it', () => {
    const digest = `sha256:${'a'.repeat(64)}`
    const settings = { images: { registry: 'r.example', tag: '1.0.0', digests: {} } } as Settings
    const pinned = {
      ...settings,
      images: { ...settings.images, digests: { 'cart:1.0.0': digest } },
    }
    expect(image(settings, 'cart')).toBe('r.example/cart:1.0.0')
    expect(image(pinned, 'cart')).toBe(`r.example/cart:1.0.0@${digest}`)
  })

  it('pods are added for requests, and for events that wait for a service', () => {
    const metrics = (name: string) => {
      const scaler = find(`HorizontalPodAutoscaler ${name}`) as unknown as IHorizontalPodAutoscaler
      return scaler.spec?.metrics?.map(
        ({ resource, pods, external }) => resource?.name ?? pods?.metric.name ?? external?.metric,
      )
    }
    expect(metrics('edge')).toEqual(['cpu', 'http_requests_per_second'])
    expect(metrics('cart')).toEqual([
      'cpu',
      'http_requests_per_second',
      { name: 'bus_events_waiting', selector: { matchLabels: { service: 'cart' } } },
    ])
  })
})

describe('alerts', () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  const { groups } = parse(read('../observability/alerts.yaml')) as {
    groups: { rules: (PrometheusRuleEntry & { alert?: string })[] }[]
  }
  const alerts = groups.flatMap(({ rules }) => rules.filter(({ alert }) => alert !== undefined))
  const runbooks = read('../../docs/runbooks.md')

  it.each(alerts.map((rule) => [rule.alert as string, rule] as const))(
    '%s has a severity and a section of the runbooks that names it',
    (name, { labels, annotations }) => {
      const severity = labels?.severity ?? ''
      expect(annotations?.runbook).toBe(`infra/docs/runbooks.md#${name.toLowerCase()}`)
      expect(['page', 'ticket']).toContain(severity)
      expect(runbooks).toMatch(new RegExp(`^## ${name}\\n\\n${severity}\\b`, 'm'))
    },
  )

  it('each alert on the use of a budget covers every objective of the runbooks', () => {
    const budgets = groups.flatMap(({ rules }) =>
      rules.filter(({ record }) => record === 'slo:budget:ratio'),
    )
    const objectives = [...runbooks.matchAll(/^\| ([\w-]+) \| .* \| ([\d.]+)% \|/gm)].map(
      ([, slo, percent]) => [slo, (1 - Number(percent) / 100).toFixed(4)],
    )
    expect(
      budgets.map(({ labels, expr }) => [labels?.slo, Number(/[\d.]+/.exec(expr)?.[0]).toFixed(4)]),
    ).toEqual(objectives)
  })
})

describe('findFaults', () => {
  const good = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'x', labels: { anything: 'goes' } },
    spec: {
      selector: { matchLabels: { app: 'x' } },
      template: {
        metadata: { labels: { app: 'x' } },
        spec: { containers: [{ name: 'x', image: 'x:1', ports: [{ containerPort: 80 }] }] },
      },
    },
  }
  const broken = (text: string, by: string) => JSON.parse(JSON.stringify(good).replace(text, by))

  it('a valid manifest has no faults', () => {
    expect(findFaults(good)).toEqual([])
  })

  it('a string in place of a port number is reported with its path', () => {
    expect(findFaults(broken('"containerPort":80', '"containerPort":"http"'))).toEqual([
      '/spec/template/spec/containers/0/ports/0/containerPort type: {"type":"integer"}',
    ])
  })

  it('a missing required field is reported', () => {
    expect(findFaults(broken('"selector"', '"selektor"'))).toEqual([
      '/spec required: {"missingProperty":"selector"}',
    ])
  })

  it('a misspelled field, which the API would drop silently, is reported', () => {
    expect(findFaults(broken('"image"', '"livenesProbe":{},"image"'))).toEqual([
      '/spec/template/spec/containers/0/livenesProbe is an unknown field',
    ])
  })

  it('a manifest of a kind without a schema is reported', () => {
    expect(findFaults(broken('"Deployment"', '"Deploymint"'))).toEqual([
      'no schema for apps/v1 Deploymint',
    ])
  })

  it.each([
    [
      'a Cluster',
      'postgresql.cnpg.io/v1',
      'Cluster',
      { instances: 'three', storage: {} },
      '/spec/instances type: {"type":"integer"}',
    ],
    [
      'a PodMonitor',
      'monitoring.coreos.com/v1',
      'PodMonitor',
      { selector: {}, podMetricsEndpoints: [{ interval: 'often' }] },
      '/spec/podMetricsEndpoints/0/interval pattern',
    ],
    [
      'an ObjectStore',
      'barmancloud.cnpg.io/v1',
      'ObjectStore',
      { configuration: { destinationPath: '', wal: { compression: 'rar' } } },
      '/wal/compression enum',
    ],
  ])(
    '%s that violates the schema of its operator is reported',
    (_name, apiVersion, kind, spec, fault) => {
      const faults = findFaults({ apiVersion, kind, metadata: { name: 'x' }, spec } as never)
      expect(faults.some((each) => each.startsWith(fault))).toBe(true)
    },
  )
})
