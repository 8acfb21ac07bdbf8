import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { SERVICE_NAMES } from '@quantamental/api/common'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { buildNetworkPolicies } from './manifests/network.ts'
import { readSettings } from './settings.ts'
import { ROOT, readManifests } from './testing/read-manifests.ts'

const policies = readManifests().filter(
  ({ kind }) => kind === 'NetworkPolicy',
) as unknown as INetworkPolicy[]

const nameOf = (peer: { podSelector?: { matchLabels?: Record<string, string> } }) =>
  peer.podSelector?.matchLabels?.['app.kubernetes.io/name'] ??
  (peer.podSelector?.matchLabels?.['cnpg.io/cluster'] && 'postgres')

function find(name: string) {
  const policy = policies.find(({ metadata }) => metadata?.name === name)
  if (!policy?.spec) throw new Error(`no policy ${name}`)
  return policy.spec
}

/** Whether the policies of both sides let `from` connect to a port of `to`. */
function canConnect(from: string, to: string, port: number): boolean {
  const opens = (
    peers: readonly object[] | undefined,
    ports: readonly { port?: unknown }[] | undefined,
    name: string,
  ) =>
    (peers ?? []).some((peer) => nameOf(peer) === name) &&
    (ports ?? []).some((each) => each.port === port)
  const out = find(from).egress?.some((rule) => opens(rule.to, rule.ports, to)) ?? false
  const into = find(to).ingress?.some((rule) => opens(rule.from, rule.ports, from)) ?? false
  return out && into
}

function listPublicPorts(name: string): number[] {
  const rules = find(name).egress ?? []
  return rules
    .filter(({ to }) => to?.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'))
    .flatMap(({ ports }) => ports?.map(({ port }) => Number(port)) ?? [])
}

describe('network policies', () => {
  it('all traffic is denied by default', () => {
    expect(find('default-deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  })

  it('the edge reaches every service, and edge and services reach the database', () => {
    for (const service of SERVICE_NAMES) {
      expect(canConnect('edge', service, 8080)).toBe(true)
      expect(canConnect(service, 'postgres', 5432)).toBe(true)
      expect(canConnect(service, 'edge', 8080)).toBe(false)
    }
    expect(canConnect('edge', 'postgres', 5432)).toBe(true)
  })

  it('a canary has the connections of its service', () => {
    expect(canConnect('edge', 'stocks-canary', 8080)).toBe(true)
    expect(canConnect('stocks-canary', 'postgres', 5432)).toBe(true)
    expect(canConnect('stocks-canary', 'account', 8080)).toBe(true)
    expect(listPublicPorts('stocks-canary')).toEqual([443])
  })

  it('a service reaches no other service but account, which serves the token keys', () => {
    for (const from of SERVICE_NAMES) {
      for (const to of SERVICE_NAMES) {
        if (from === to) continue
        expect([from, to, canConnect(from, to, 8080)]).toEqual([from, to, to === 'account'])
      }
    }
  })

  it('only account (mail), cart (Stripe), stocks (sync) and the edge (object storage) reach public addresses', () => {
    expect(listPublicPorts('account')).toEqual([587])
    expect(listPublicPorts('cart')).toEqual([443])
    expect(listPublicPorts('edge')).toEqual([443])
    expect(listPublicPorts('stocks')).toEqual([443])
    expect(listPublicPorts('market-beats')).toEqual([])
    expect(listPublicPorts('migrate')).toEqual([])
    expect(listPublicPorts('database-dump')).toEqual([])
  })

  it('without the sync, stocks reaches no public address', () => {
    const { sync, ...settings } = readSettings(path.join(ROOT, 'settings/example.json'))
    const stocks = buildNetworkPolicies(settings).find(
      ({ metadata }) => metadata?.name === 'stocks',
    )
    expect(sync).toBeDefined()
    expect(JSON.stringify(stocks)).not.toContain('0.0.0.0/0')
  })

  it('the ingress controller reaches the edge and no service', () => {
    const reached = policies.filter(({ spec }) =>
      spec?.ingress?.some(({ from }) =>
        from?.some(
          ({ namespaceSelector }) =>
            namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === 'traefik',
        ),
      ),
    )
    expect(reached.map(({ metadata }) => metadata?.name)).toEqual(['edge'])
  })
})
