import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration'
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { Database } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Database'
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup'
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'

/** Fields common to all objects of the Kubernetes API. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata?: {
    readonly name?: string
    readonly namespace?: string
    readonly labels?: Readonly<Record<string, string>>
  }
}

export function nameManifest({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata?.name ?? '?'}`
}

interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Validate data with a JSON schema compiled by ajv and return the schema's errors. */
type Schema = (data: unknown) => readonly SchemaError[]

/** Extract the compiled schema from a model class: its `validate` method reads only `this`. */
function schemaOf(model: { readonly prototype: { validate(): void } }): Schema {
  return (data) => {
    try {
      model.prototype.validate.call(data)
      return []
    } catch (error) {
      if (error instanceof Error && 'errors' in error) return error.errors as SchemaError[]
      throw error
    }
  }
}

/** Schemas of the Kubernetes API, CloudNativePG, External Secrets and the Prometheus operator, by `apiVersion kind`. */
const SCHEMAS: Readonly<Record<string, Schema>> = {
  'v1 ConfigMap': schemaOf(ConfigMap),
  'v1 Namespace': schemaOf(Namespace),
  'v1 PersistentVolumeClaim': schemaOf(PersistentVolumeClaim),
  'v1 Service': schemaOf(Service),
  'v1 ServiceAccount': schemaOf(ServiceAccount),
  'apps/v1 Deployment': schemaOf(Deployment),
  'apps/v1 StatefulSet': schemaOf(StatefulSet),
  'autoscaling/v2 HorizontalPodAutoscaler': schemaOf(HorizontalPodAutoscaler),
  'batch/v1 CronJob': schemaOf(CronJob),
  'batch/v1 Job': schemaOf(Job),
  'networking.k8s.io/v1 Ingress': schemaOf(Ingress),
  'networking.k8s.io/v1 NetworkPolicy': schemaOf(NetworkPolicy),
  'policy/v1 PodDisruptionBudget': schemaOf(PodDisruptionBudget),
  'postgresql.cnpg.io/v1 Cluster': schemaOf(Cluster),
  'postgresql.cnpg.io/v1 Database': schemaOf(Database),
  'postgresql.cnpg.io/v1 ScheduledBackup': schemaOf(ScheduledBackup),
  'external-secrets.io/v1 ExternalSecret': schemaOf(ExternalSecret),
  'monitoring.coreos.com/v1 PodMonitor': schemaOf(PodMonitor),
  'monitoring.coreos.com/v1 PrometheusRule': schemaOf(PrometheusRule),
}

/**
 * Schema for `configuration` of the plugin's `ObjectStore`, which publishes none. By the plugin's documentation
 * it equals the configuration of the operator's own backups.
 */
const BACKUP_STORE_SCHEMA: Schema = schemaOf(BarmanObjectStoreConfiguration)

/**
 * Find values that the Kubernetes API would reject, and unknown fields, which it would silently drop.
 * @returns one sentence with the path per fault; empty for a valid manifest.
 */
export function findFaults(manifest: Manifest): string[] {
  const type = `${manifest.apiVersion} ${manifest.kind}`
  if (type === 'barmancloud.cnpg.io/v1 ObjectStore') return findStoreFaults(manifest)
  const schema = SCHEMAS[type]
  return schema ? check(schema, manifest) : [`no schema for ${type}`]
}

function findStoreFaults(manifest: Manifest): string[] {
  const { spec } = manifest as { spec?: { configuration?: unknown; retentionPolicy?: unknown } }
  const others = Object.keys(spec ?? {}).filter(
    (name) => name !== 'configuration' && name !== 'retentionPolicy',
  )
  return [
    ...check(BACKUP_STORE_SCHEMA, spec?.configuration),
    ...others.map((name) => `/spec/${name} is an unknown field`),
  ]
}

function check(schema: Schema, data: unknown): string[] {
  const { watched, listUnread } = watchReads(data)
  const errors = schema(watched)
  // Unread fields mean nothing after an error: validation stops there.
  if (errors.length === 0) return listUnread().map((path) => `${path} is an unknown field`)
  return errors.map(
    ({ instancePath, keyword, params }) =>
      `${instancePath || '/'} ${keyword}: ${JSON.stringify(params)}`,
  )
}

/**
 * Wrap data in a proxy that records which fields a schema reads. Kubernetes schemas accept unknown fields, but
 * a compiled schema reads every field it knows, so an unread field is unknown.
 * Objects with arbitrary keys (labels) are enumerated, which counts as reading all their fields.
 */
function watchReads(data: unknown): { watched: unknown; listUnread: () => string[] } {
  const unread = new Map<string, Set<string>>()

  const watch = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) unread.set(path, new Set(Object.keys(value)))
    const children = new Map<PropertyKey, unknown>()
    return new Proxy(value, {
      get(target, name, receiver) {
        if (typeof name === 'symbol') return Reflect.get(target, name, receiver)
        unread.get(path)?.delete(name)
        const child = Reflect.get(target, name, receiver)
        if (!children.has(name)) children.set(name, watch(child, `${path}/${name}`))
        return children.get(name)
      },
      ownKeys(target) {
        unread.get(path)?.clear()
        return Reflect.ownKeys(target)
      },
    })
  }

  const watched = watch(data, '')
  return {
    watched,
    listUnread: () =>
      [...unread].flatMap(([path, names]) => [...names].map((name) => `${path}/${name}`)),
  }
}
