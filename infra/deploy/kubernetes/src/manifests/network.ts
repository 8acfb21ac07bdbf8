import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { IIoK8sApiNetworkingV1NetworkPolicyEgressRule as Egress } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule'
import type { IIoK8sApiNetworkingV1NetworkPolicyIngressRule as Ingress } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyIngressRule'
import type { IIoK8sApiNetworkingV1NetworkPolicyPeer as Peer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer'
import { RELEASE_AGENT } from '../environment.ts'
import { listCanaries, type Settings } from '../settings.ts'
import { CLUSTER_NAME, HTTP_PORT, labels, METRICS_PORT, POSTGRES_PORT } from './common.ts'

const HTTPS_PORT = 443
/** Port of CloudNativePG's instance manager. */
const MANAGER_PORT = 8000
const POSTGRES_METRICS_PORT = 9187
const PRIVATE_NETWORKS = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']

const pods = (...names: string[]): Peer[] =>
  names.map((name) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': name } } }))
const POSTGRES: Peer[] = [{ podSelector: { matchLabels: { 'cnpg.io/cluster': CLUSTER_NAME } } }]
const namespace = (name: string): Peer[] => [
  { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } },
]
/** Public addresses only, which excludes the cluster and cloud metadata services. */
const OUTSIDE: Peer[] = [{ ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE_NETWORKS } }]
const tcp = (...ports: number[]) => ports.map((port) => ({ protocol: 'TCP' as const, port }))

const to = (peers: Peer[], ...ports: number[]): Egress => ({ to: peers, ports: tcp(...ports) })
const from = (peers: Peer[], ...ports: number[]): Ingress => ({ from: peers, ports: tcp(...ports) })

function policy(
  name: string,
  podSelector: { matchLabels?: Record<string, string> },
  rules: { ingress?: Ingress[]; egress?: Egress[] },
): INetworkPolicy {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: labels(name) },
    spec: { podSelector, policyTypes: ['Ingress', 'Egress'], ...rules },
  }
}

const ofPods = (name: string, rules: { ingress?: Ingress[]; egress?: Egress[] }) =>
  policy(name, { matchLabels: { 'app.kubernetes.io/name': name } }, rules)

/** Build the network policies: deny everything but DNS, then allow the connections of each workload. */
export function buildNetworkPolicies(settings: Settings): INetworkPolicy[] {
  const { ingress, monitoringNamespace, postgresOperatorNamespace, apiServer, mail } = settings
  const scrape = from(namespace(monitoringNamespace), HTTP_PORT)
  const database = to(POSTGRES, POSTGRES_PORT)
  const keys = to(pods('account'), HTTP_PORT)
  const outside = to(OUTSIDE, HTTPS_PORT)
  const service = (name: string, ingressOf: string[], egress: Egress[]) =>
    ofPods(name, {
      ingress: [from(pods(...ingressOf), HTTP_PORT), scrape],
      egress: [database, ...egress],
    })
  const canaries = listCanaries(settings)
  const namesOf = (...workloads: ServiceName[]) => [
    ...workloads,
    ...canaries.filter(({ workload }) => workloads.includes(workload)).map(({ name }) => name),
  ]
  const all = namesOf(...SERVICE_NAMES)
  /** Services that read the token keys of account. */
  const clients = SERVICE_NAMES.filter((name) => name !== 'account')
  const needsOutside: Readonly<Partial<Record<ServiceName, boolean>>> = {
    stocks: settings.sync !== undefined,
    cart: true,
  }
  const jobs = ['migrate', 'release-gc', 'database-dump']
  return [
    policy('default-deny', {}, {}),
    {
      ...policy('names', {}, {}),
      spec: {
        podSelector: {},
        policyTypes: ['Egress'],
        egress: [
          {
            to: namespace('kube-system'),
            ports: [
              { protocol: 'UDP', port: 53 },
              { protocol: 'TCP', port: 53 },
            ],
          },
        ],
      },
    },
    ofPods('edge', {
      ingress: [
        from(namespace(ingress.namespace), HTTP_PORT),
        from(namespace(monitoringNamespace), METRICS_PORT),
        from(pods(RELEASE_AGENT), HTTP_PORT),
      ],
      egress: [to(pods(...all), HTTP_PORT), database, outside],
    }),
    ...namesOf('account').map((name) =>
      service(
        name,
        ['edge', RELEASE_AGENT, ...namesOf(...clients)],
        [to(OUTSIDE, mail.port), to(pods(RELEASE_AGENT), HTTP_PORT)],
      ),
    ),
    ...clients.flatMap((client) =>
      namesOf(client).map((name) =>
        service(name, ['edge', RELEASE_AGENT], needsOutside[client] ? [keys, outside] : [keys]),
      ),
    ),
    ofPods(RELEASE_AGENT, {
      ingress: [from(pods(...namesOf('account')), HTTP_PORT)],
      egress: [to(pods('edge', ...all), HTTP_PORT), database, outside],
    }),
    ofPods('migrate', { egress: [database] }),
    ofPods('release-gc', { egress: [database, outside] }),
    ofPods('database-dump', { egress: [database] }),
    policy('postgres', POSTGRES[0]?.podSelector ?? {}, {
      ingress: [
        from([...pods('edge', RELEASE_AGENT, ...all, ...jobs), ...POSTGRES], POSTGRES_PORT),
        from([...namespace(postgresOperatorNamespace), ...POSTGRES], POSTGRES_PORT, MANAGER_PORT),
        from(namespace(monitoringNamespace), POSTGRES_METRICS_PORT),
      ],
      egress: [
        to(POSTGRES, POSTGRES_PORT, MANAGER_PORT),
        outside,
        { to: [{ ipBlock: { cidr: apiServer.cidr } }], ports: tcp(...apiServer.ports) },
      ],
    }),
  ]
}
