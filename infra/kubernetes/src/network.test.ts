import { describe, expect, it } from '@jest/globals'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { readManifests } from './testing/read-manifests.ts'

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

/** Whether `from` may open a connection to a port of `to`: both sides have to allow it. */
function mayTalk(from: string, to: string, port: number): boolean {
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

function mayLeave(name: string): number[] {
  const rules = find(name).egress ?? []
  return rules
    .filter(({ to }) => to?.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'))
    .flatMap(({ ports }) => ports?.map(({ port }) => Number(port)) ?? [])
}

const SERVICES = ['account', 'stocks', 'market-beats', 'cart']

describe('who talks to whom', () => {
  it('is nobody, unless it is said', () => {
    expect(find('default-deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  })

  it('is the edge to every service, and each of them to the database', () => {
    for (const service of SERVICES) {
      expect(mayTalk('edge', service, 8080)).toBe(true)
      expect(mayTalk(service, 'postgres', 5432)).toBe(true)
      expect(mayTalk(service, 'edge', 8080)).toBe(false)
    }
    expect(mayTalk('edge', 'postgres', 5432)).toBe(true)
  })

  it('is no service to another, but for the keys of account', () => {
    for (const from of SERVICES) {
      for (const to of SERVICES) {
        if (from === to) continue
        expect([from, to, mayTalk(from, to, 8080)]).toEqual([from, to, to === 'account'])
      }
    }
  })

  it('leaves the cluster for mail, Stripe and object storage alone', () => {
    expect(mayLeave('account')).toEqual([587])
    expect(mayLeave('cart')).toEqual([443])
    expect(mayLeave('edge')).toEqual([443])
    expect(mayLeave('stocks')).toEqual([])
    expect(mayLeave('market-beats')).toEqual([])
    expect(mayLeave('migrate')).toEqual([])
    expect(mayLeave('database-dump')).toEqual([])
  })

  it('lets the ingress reach the edge and no service', () => {
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
