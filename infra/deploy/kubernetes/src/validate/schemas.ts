import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api/BarmanObjectStoreConfiguration'
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { Database } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Database'
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'

interface SchemaError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Validate data with a JSON schema compiled by ajv and return the schema's errors. */
export type Schema = (data: unknown) => readonly SchemaError[]

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

/** Schemas of the Kubernetes API, CloudNativePG and the Prometheus operator, by `apiVersion kind`. */
export const SCHEMAS: Readonly<Record<string, Schema>> = {
  'v1 Namespace': schemaOf(Namespace),
  'v1 PersistentVolumeClaim': schemaOf(PersistentVolumeClaim),
  'v1 Service': schemaOf(Service),
  'v1 ServiceAccount': schemaOf(ServiceAccount),
  'apps/v1 Deployment': schemaOf(Deployment),
  'autoscaling/v2 HorizontalPodAutoscaler': schemaOf(HorizontalPodAutoscaler),
  'batch/v1 CronJob': schemaOf(CronJob),
  'batch/v1 Job': schemaOf(Job),
  'networking.k8s.io/v1 Ingress': schemaOf(Ingress),
  'networking.k8s.io/v1 NetworkPolicy': schemaOf(NetworkPolicy),
  'policy/v1 PodDisruptionBudget': schemaOf(PodDisruptionBudget),
  'postgresql.cnpg.io/v1 Cluster': schemaOf(Cluster),
  'postgresql.cnpg.io/v1 Database': schemaOf(Database),
  'postgresql.cnpg.io/v1 ScheduledBackup': schemaOf(ScheduledBackup),
  'monitoring.coreos.com/v1 PodMonitor': schemaOf(PodMonitor),
}

/**
 * Schema for `configuration` of the plugin's `ObjectStore`, which publishes none. By the plugin's documentation
 * it equals the configuration of the operator's own backups.
 */
export const BACKUP_STORE_SCHEMA: Schema = schemaOf(BarmanObjectStoreConfiguration)
