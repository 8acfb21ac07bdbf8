import type { ICluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import type { IDatabase } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Database'
import type { IScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup'
import { SERVICE_NAMES } from '@quantamental/api/common'
import { roleOf } from '../environment.ts'
import { POSTGRES_SIZE, resourcesOf, type Settings } from '../settings.ts'
import { CLUSTER_NAME, labels, roleSecret } from './common.ts'

const BACKUP_PLUGIN = 'barman-cloud.cloudnative-pg.io'
const STORE_NAME = 'postgres-backups'

/** Custom resource of the Barman Cloud plugin; `configuration` has the shape of the operator's `barmanObjectStore`. */
export interface ObjectStore {
  readonly apiVersion: 'barmancloud.cnpg.io/v1'
  readonly kind: 'ObjectStore'
  readonly metadata: { readonly name: string; readonly labels: Record<string, string> }
  readonly spec: {
    readonly retentionPolicy: string
    readonly configuration: Record<string, unknown>
  }
}

/**
 * Database roles: the four services as in `prepare-database.ts`, the owner of the registry, and the edge, whose
 * rights in the registry come from `release schema --edge-role`.
 */
const ROLES = [...SERVICE_NAMES.map(roleOf), 'release', 'edge']

export function buildCluster({ postgres }: Settings): ICluster {
  return {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Cluster',
    metadata: { name: CLUSTER_NAME, labels: labels(CLUSTER_NAME) },
    spec: {
      imageName: postgres.image,
      instances: postgres.instances,
      primaryUpdateStrategy: 'unsupervised',
      primaryUpdateMethod: 'switchover',
      storage: { size: postgres.storage },
      walStorage: { size: postgres.walStorage },
      // For the jobs `migrate`, which creates roles, schemas and bus, and `database-dump`.
      enableSuperuserAccess: true,
      bootstrap: {
        initdb: {
          database: 'quantamental',
          owner: 'quantamental',
          dataChecksums: true,
          // Sort text by code points, as the embedded database does.
          encoding: 'UTF8',
          localeProvider: 'builtin',
          builtinLocale: 'C.UTF-8',
        },
      },
      managed: {
        roles: ROLES.map((name) => ({
          name,
          ensure: 'present' as const,
          login: true,
          superuser: false,
          createdb: false,
          createrole: false,
          inherit: false,
          passwordSecret: { name: roleSecret(name) },
        })),
      },
      // Acknowledge a commit once it is on two machines, if a standby is available.
      postgresql: {
        synchronous: { method: 'any', number: 1, dataDurability: 'preferred' },
        parameters: {
          max_connections: '300',
          shared_buffers: '512MB',
          idle_in_transaction_session_timeout: '60s',
          log_min_duration_statement: '1000',
        },
      },
      affinity: { enablePodAntiAffinity: true, topologyKey: 'kubernetes.io/hostname' },
      resources: resourcesOf(POSTGRES_SIZE),
      plugins: [
        {
          name: BACKUP_PLUGIN,
          isWALArchiver: true,
          parameters: { barmanObjectName: STORE_NAME },
        },
      ],
    },
  }
}

/** Separate database for the registry, which belongs to delivery and not to a service. */
export function buildRegistryDatabase(): IDatabase {
  return {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Database',
    metadata: { name: 'release', labels: labels('release') },
    spec: { name: 'release', owner: 'release', cluster: { name: CLUSTER_NAME } },
  }
}

export function buildObjectStore({ objectStorage }: Settings): ObjectStore {
  const key = (name: string) => ({ name: 'postgres-backup', key: name })
  return {
    apiVersion: 'barmancloud.cnpg.io/v1',
    kind: 'ObjectStore',
    metadata: { name: STORE_NAME, labels: labels(CLUSTER_NAME) },
    spec: {
      retentionPolicy: '30d',
      configuration: {
        destinationPath: objectStorage.backups,
        endpointURL: objectStorage.endpoint,
        s3Credentials: {
          accessKeyId: key('AWS_ACCESS_KEY_ID'),
          secretAccessKey: key('AWS_SECRET_ACCESS_KEY'),
        },
        wal: { compression: 'zstd', maxParallel: 2 },
        data: { compression: 'gzip', jobs: 2 },
      },
    },
  }
}

export function buildScheduledBackup(): IScheduledBackup {
  return {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'ScheduledBackup',
    metadata: { name: CLUSTER_NAME, labels: labels(CLUSTER_NAME) },
    spec: {
      // Cron with a leading seconds field: daily at 02:30.
      schedule: '0 30 2 * * *',
      immediate: true,
      backupOwnerReference: 'self',
      cluster: { name: CLUSTER_NAME },
      method: 'plugin',
      pluginConfiguration: { name: BACKUP_PLUGIN },
      target: 'prefer-standby',
    },
  }
}
