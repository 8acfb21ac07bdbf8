import { readFileSync } from 'node:fs'
import type { IPodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'
import type { IPrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule'
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { INamespace } from 'kubernetes-models/v1/Namespace'
import { parse } from 'yaml'
import { listComponents, type Settings } from '../settings.ts'
import { CLUSTER_NAME, labels } from './common.ts'

/** Namespace that rejects pods violating the Pod Security profile `restricted`. */
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
 * TLS termination only. The edge sets headers, limits bodies (256 KiB), compresses and sets cache rules, so the
 * controller gets no annotation that adds, strips or limits. Controllers speak HTTP/2 over TLS by default.
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

/** Metrics endpoints for Prometheus: the edge's `metrics` port, the services' `http` port and PostgreSQL's pods. */
export function buildPodMonitors(settings: Settings): IPodMonitor[] {
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
    ...listComponents(settings).map(({ name }) =>
      monitor(name, { 'app.kubernetes.io/name': name }, name === 'edge' ? 'metrics' : 'http'),
    ),
    monitor(CLUSTER_NAME, { 'cnpg.io/cluster': CLUSTER_NAME }, 'metrics'),
  ]
}

const readObservability = (file: string) =>
  readFileSync(new URL(`../../../observability/${file}`, import.meta.url), 'utf8')

/** Recording rules and alerts of `infra/deploy/observability/alerts.yaml`. */
export function buildRules(): IPrometheusRule {
  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'site', labels: labels('site') },
    spec: parse(readObservability('alerts.yaml')) as IPrometheusRule['spec'],
  }
}

/** Dashboard with the label that Grafana's sidecar looks for. */
export function buildDashboard(): IConfigMap {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'dashboard', labels: { ...labels('site'), grafana_dashboard: '1' } },
    data: { 'quantamental.json': readObservability('dashboard.json') },
  }
}
