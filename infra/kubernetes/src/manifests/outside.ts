import type { IPodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import type { INamespace } from 'kubernetes-models/v1/Namespace'
import { type Settings, WORKLOADS } from '../settings.ts'
import { CLUSTER_NAME, labels } from './common.ts'

/** Pods that do not hold to the profile `restricted` are not let in. */
export function buildNamespace({ namespace }: Settings): INamespace {
  const profile = 'restricted'
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: namespace,
      labels: {
        'pod-security.kubernetes.io/enforce': profile,
        'pod-security.kubernetes.io/audit': profile,
        'pod-security.kubernetes.io/warn': profile,
      },
    },
  }
}

/**
 * TLS and nothing else: headers, sizes (256 KiB a body), compression and cache rules are the edge's, so the
 * controller gets no annotation that adds, strips or limits. HTTP/2 is what controllers speak over TLS.
 */
export function buildIngress({ publicOrigin, ingress }: Settings): IIngress {
  const { hostname } = new URL(publicOrigin)
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      name: 'site',
      labels: labels('site'),
      annotations: { 'cert-manager.io/cluster-issuer': ingress.clusterIssuer },
    },
    spec: {
      ingressClassName: ingress.className,
      tls: [{ hosts: [hostname], secretName: 'site-tls' }],
      rules: [
        {
          host: hostname,
          http: {
            paths: [
              {
                path: '/',
                pathType: 'Prefix',
                backend: { service: { name: 'edge', port: { name: 'http' } } },
              },
            ],
          },
        },
      ],
    },
  }
}

/** What Prometheus reads: edge and services on their port, PostgreSQL on that of the operator. */
export function buildPodMonitors(): IPodMonitor[] {
  const monitor = (name: string, matchLabels: Record<string, string>, port: string) =>
    ({
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PodMonitor',
      metadata: { name, labels: labels(name) },
      spec: {
        selector: { matchLabels },
        podMetricsEndpoints: [{ port, path: '/metrics', interval: '30s' }],
      },
    }) satisfies IPodMonitor
  return [
    ...WORKLOADS.map((name) =>
      monitor(name, { 'app.kubernetes.io/name': name }, name === 'edge' ? 'metrics' : 'http'),
    ),
    monitor(CLUSTER_NAME, { 'cnpg.io/cluster': CLUSTER_NAME }, 'metrics'),
  ]
}
