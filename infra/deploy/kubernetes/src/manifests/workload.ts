import path from 'node:path'
import { SERVICE_NAMES } from '@quantamental/api/common'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import type { IIoK8sApiAutoscalingV2MetricSpec as MetricSpec } from 'kubernetes-models/autoscaling/v2/MetricSpec'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { IService } from 'kubernetes-models/v1/Service'
import type { IServiceAccount } from 'kubernetes-models/v1/ServiceAccount'
import type { IIoK8sApiCoreV1Volume as Volume } from 'kubernetes-models/v1/Volume'
import type { IIoK8sApiCoreV1VolumeMount as VolumeMount } from 'kubernetes-models/v1/VolumeMount'
import { ADDRESSES_FILE, environmentOf } from '../environment.ts'
import {
  type Component,
  listCanaries,
  POD_LOAD,
  resourcesOf,
  type Settings,
  scaleOf,
  sizeOf,
  versionOf,
  type Workload,
} from '../settings.ts'
import {
  CONTAINER_SECURITY,
  HTTP_PORT,
  image,
  labels,
  METRICS_PORT,
  POSTGRES_CA_MOUNT,
  POSTGRES_CA_VOLUME,
  podSecurity,
  selector,
  TEMPORARY_MOUNT,
  TEMPORARY_VOLUME,
} from './common.ts'

/** Delay before SIGTERM: Kubernetes removes a pod's endpoint and stops the pod at the same time. */
export const PRE_STOP_SECONDS = 5
/** Time limit of edge and service kit for finishing requests in flight; a test compares both. */
export const CLOSE_SECONDS = 10
const GRACE_SECONDS = 30

interface Extra {
  readonly volumes: readonly Volume[]
  readonly mounts: readonly VolumeMount[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
}

const ADDRESSES = 'service-addresses'

/** Addresses of services for the edge, with the versions that run there: one changes without a rollout of the edge. */
export function buildAddresses(settings: Settings): IConfigMap {
  const at = (name: string, version: string) => ({ url: `http://${name}:${HTTP_PORT}`, version })
  const canaries = listCanaries(settings)
  const addresses = SERVICE_NAMES.map((name) => [
    name,
    [
      at(name, versionOf(name, settings)),
      ...canaries
        .filter(({ workload }) => workload === name)
        .map((each) => at(each.name, each.version)),
    ],
  ])
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: ADDRESSES, labels: labels('edge') },
    data: {
      [path.basename(ADDRESSES_FILE)]: JSON.stringify(Object.fromEntries(addresses), null, 2),
    },
  }
}

/** Ports and volumes in addition to the common ones. */
const EXTRAS: Readonly<Partial<Record<Workload, Extra>>> = {
  edge: {
    ports: [{ name: 'metrics', containerPort: METRICS_PORT }],
    volumes: [
      { name: 'trusted-keys', configMap: { name: 'trusted-keys' } },
      { name: 'edge-key', secret: { secretName: 'edge-key', defaultMode: 0o440 } },
      { name: ADDRESSES, configMap: { name: ADDRESSES } },
    ],
    mounts: [
      // As a folder: Kubernetes updates it in place, and the edge reads the file again.
      { name: ADDRESSES, mountPath: path.dirname(ADDRESSES_FILE), readOnly: true },
      { name: 'trusted-keys', mountPath: '/etc/trusted-keys', readOnly: true },
      { name: 'edge-key', mountPath: '/etc/edge-key', readOnly: true },
    ],
  },
  stocks: {
    volumes: [{ name: 'import', persistentVolumeClaim: { claimName: 'stocks-import' } }],
    mounts: [{ name: 'import', mountPath: '/import' }],
  },
}

/** Service account without a token: no pod of ours calls the Kubernetes API. */
export function buildServiceAccount(name: string): IServiceAccount {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name, labels: labels(name) },
    automountServiceAccountToken: false,
  }
}

export function buildDeployment(component: Component, settings: Settings): IDeployment {
  const { name, workload, version } = component
  const size = sizeOf(workload)
  const { requests, limits } = resourcesOf(size)
  const extra = EXTRAS[workload]
  const probe = (path: string) => ({ httpGet: { path, port: 'http' } })
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labels(name) },
    spec: {
      // No `replicas`: the autoscaler sets the number.
      selector: selector(name),
      revisionHistoryLimit: 5,
      minReadySeconds: 5,
      progressDeadlineSeconds: 300,
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: {
          labels: { ...labels(name), 'app.kubernetes.io/version': version },
        },
        spec: {
          serviceAccountName: name,
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: GRACE_SECONDS,
          securityContext: podSecurity(),
          topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map(
            (topologyKey) => ({
              maxSkew: 1,
              topologyKey,
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: selector(name),
              matchLabelKeys: ['pod-template-hash'],
            }),
          ),
          containers: [
            {
              name: workload,
              image: image(settings, workload, version),
              imagePullPolicy: 'IfNotPresent',
              env: environmentOf(component, settings),
              ports: [{ name: 'http', containerPort: HTTP_PORT }, ...(extra?.ports ?? [])],
              // Up to 180 s: a service applies missing migrations before it listens.
              startupProbe: { ...probe('/healthz'), periodSeconds: 2, failureThreshold: 90 },
              readinessProbe: {
                ...probe('/readyz'),
                periodSeconds: 5,
                timeoutSeconds: 3,
                failureThreshold: 2,
              },
              // Restart only after a minute without any response.
              livenessProbe: {
                ...probe('/healthz'),
                periodSeconds: 10,
                timeoutSeconds: 5,
                failureThreshold: 6,
              },
              lifecycle: { preStop: { sleep: { seconds: PRE_STOP_SECONDS } } },
              resources: {
                requests: { ...requests, 'ephemeral-storage': '64Mi' },
                limits: { ...limits, 'ephemeral-storage': '5Gi' },
              },
              securityContext: CONTAINER_SECURITY,
              volumeMounts: [TEMPORARY_MOUNT, POSTGRES_CA_MOUNT, ...(extra?.mounts ?? [])],
            },
          ],
          volumes: [
            TEMPORARY_VOLUME(size.temporary),
            POSTGRES_CA_VOLUME,
            ...(extra?.volumes ?? []),
          ],
        },
      },
    },
  }
}

export function buildService(name: string): IService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, labels: labels(name) },
    spec: {
      type: 'ClusterIP',
      selector: selector(name).matchLabels,
      ports: [{ name: 'http', port: HTTP_PORT, targetPort: 'http' }],
    },
  }
}

export function buildDisruptionBudget(name: string): IPodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: labels(name) },
    spec: {
      maxUnavailable: 1,
      selector: selector(name),
      // An unready pod must not block draining a node.
      unhealthyPodEvictionPolicy: 'AlwaysAllow',
    },
  }
}

/** Requests, and waiting events for services: work that waits for a database uses no CPU. */
function loadMetrics(workload: Workload): MetricSpec[] {
  const perPod = (value: number) => ({ type: 'AverageValue', averageValue: String(value) })
  const requests = (value: number): MetricSpec => ({
    type: 'Pods',
    pods: { metric: { name: 'http_requests_per_second' }, target: perPod(value) },
  })
  if (workload === 'edge') return [requests(POD_LOAD.edge)]
  // External, because every pod reports the depth of the service's queues.
  const metric = {
    name: 'bus_events_waiting',
    selector: { matchLabels: { service: workload } },
  }
  const waiting = { type: 'External', external: { metric, target: perPod(POD_LOAD.events) } }
  return [requests(POD_LOAD.service), waiting]
}

export function buildAutoscaler(
  { name, workload }: Component,
  settings: Settings,
): IHorizontalPodAutoscaler {
  const { min, max } = scaleOf(workload, settings)
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, labels: labels(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: min,
      maxReplicas: max,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
        },
        ...(settings.customMetrics ? loadMetrics(workload) : []),
      ],
      behavior: {
        scaleUp: {
          stabilizationWindowSeconds: 0,
          policies: [{ type: 'Percent', value: 100, periodSeconds: 30 }],
        },
        scaleDown: {
          stabilizationWindowSeconds: 300,
          policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }],
        },
      },
    },
  }
}
