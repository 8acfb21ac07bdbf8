import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob'
import type { IJob } from 'kubernetes-models/batch/v1/Job'
import type { IIoK8sApiCoreV1Container as Container } from 'kubernetes-models/v1/Container'
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import type { IIoK8sApiCoreV1PodSpec as PodSpec } from 'kubernetes-models/v1/PodSpec'
import { deliveryEnvironment, roleOf } from '../environment.ts'
import { CLAIM_SIZES, type Component, JOB_SIZE, resourcesOf, type Settings } from '../settings.ts'
import {
  CLUSTER_NAME,
  CONTAINER_SECURITY,
  databaseUrl,
  type EnvVar,
  image,
  labels,
  POSTGRES_CA_MOUNT,
  POSTGRES_CA_VOLUME,
  podSecurity,
  roleSecret,
  secret,
  TEMPORARY_MOUNT,
  TEMPORARY_VOLUME,
  text,
  versionName,
} from './common.ts'

/** User `postgres` of CloudNativePG's images. */
const POSTGRES_USER_ID = 26
const SUPERUSER = `${CLUSTER_NAME}-superuser`
const DUMPS_RETAINED = 14

const container = (
  name: string,
  from: string,
  command: string[],
  env: EnvVar[],
  more: Partial<Container> = {},
): Container => ({
  name,
  image: from,
  imagePullPolicy: 'IfNotPresent',
  command,
  env,
  resources: resourcesOf(JOB_SIZE),
  securityContext: CONTAINER_SECURITY,
  volumeMounts: [TEMPORARY_MOUNT, POSTGRES_CA_MOUNT],
  ...more,
})

const pod = (name: string, spec: Partial<PodSpec> & Pick<PodSpec, 'containers'>): PodSpec => ({
  serviceAccountName: name,
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  restartPolicy: 'Never',
  securityContext: podSecurity(),
  volumes: [TEMPORARY_VOLUME(JOB_SIZE.temporary), POSTGRES_CA_VOLUME],
  ...spec,
})

/** Container that creates roles, schemas and the bus of the events that its image knows; safe to repeat. */
function prepareDatabase(from: string): Container {
  const passwordOf = (role: string) => `${role.toUpperCase()}_PASSWORD`
  const roles = SERVICE_NAMES.map(roleOf)
  const passwords = Object.fromEntries(roles.map((role) => [role, `$(${passwordOf(role)})`]))
  return container(
    'prepare-database',
    from,
    ['node', 'services/kit/src/database/prepare-database.ts'],
    [
      secret('SUPERUSER_PASSWORD', SUPERUSER, 'password'),
      text('ADMIN_DATABASE_URL', databaseUrl('postgres', 'quantamental', 'SUPERUSER_PASSWORD')),
      ...roles.map((role) => secret(passwordOf(role), roleSecret(role), 'password')),
      text('ROLE_PASSWORDS', JSON.stringify(passwords)),
    ],
  )
}

const migrationJob = (name: string, first: Container, then: Container): IJob => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name, labels: labels('migrate') },
  spec: {
    backoffLimit: 5,
    activeDeadlineSeconds: 1800,
    ttlSecondsAfterFinished: 604_800,
    template: {
      metadata: { labels: labels('migrate') },
      spec: pod('migrate', { initContainers: [first], containers: [then] }),
    },
  },
})

/** Build the job that prepares the database and creates the registry's tables. Run once per `images.tag`. */
export function buildPreparation(settings: Settings): IJob {
  const registry = container(
    'prepare-registry',
    image(settings, 'release'),
    ['node', 'infra/platform/release/src/cli.ts', 'schema', '--edge-role', 'edge'],
    [
      secret('REGISTRY_PASSWORD', roleSecret('release'), 'password'),
      text('REGISTRY', databaseUrl('release', 'release', 'REGISTRY_PASSWORD')),
    ],
  )
  const name = `prepare-${versionName(settings.images.tag)}`
  return migrationJob(name, prepareDatabase(image(settings, 'account')), registry)
}

/**
 * Build the job that applies the migrations of one version of a service, before its rollout. The previous version keeps
 * running meanwhile: a migration that removes what it uses is refused.
 */
export function buildMigration(
  { workload, version }: Component & { readonly workload: ServiceName },
  settings: Settings,
): IJob {
  const from = image(settings, workload, version)
  const migrate = container(
    `migrate-${workload}`,
    from,
    [
      ...['node', 'services/kit/src/database/migrate-schema.ts'],
      ...['--folder', `services/${workload}/migrations`],
    ],
    [
      secret('DATABASE_PASSWORD', roleSecret(roleOf(workload)), 'password'),
      text('DATABASE_URL', databaseUrl(roleOf(workload), 'quantamental', 'DATABASE_PASSWORD')),
    ],
  )
  return migrationJob(`migrate-${workload}-${versionName(version)}`, prepareDatabase(from), migrate)
}

const cronJob = (name: string, schedule: string, spec: PodSpec): ICronJob => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name, labels: labels(name) },
  spec: {
    schedule,
    timeZone: 'Etc/UTC',
    concurrencyPolicy: 'Forbid',
    startingDeadlineSeconds: 3600,
    successfulJobsHistoryLimit: 3,
    failedJobsHistoryLimit: 5,
    jobTemplate: {
      spec: {
        backoffLimit: 2,
        activeDeadlineSeconds: 3600,
        template: { metadata: { labels: labels(name) }, spec },
      },
    },
  },
})

/** Build the job that deletes builds that can no longer be served to any visitor. */
export function buildReleaseGc(settings: Settings): ICronJob {
  const gc = container(
    'release-gc',
    image(settings, 'release'),
    ['node', 'infra/platform/release/src/cli.ts', 'gc', '--json'],
    [
      ...deliveryEnvironment(settings, 'store-writer', 'release'),
      text('RELEASE_ACTOR', 'release-gc'),
    ],
  )
  const trusted = { name: 'trusted-keys', configMap: { name: 'trusted-keys' } }
  gc.volumeMounts?.push({ name: 'trusted-keys', mountPath: '/etc/trusted-keys', readOnly: true })
  return cronJob(
    'release-gc',
    '0 4 * * 0',
    pod('release-gc', {
      containers: [gc],
      volumes: [TEMPORARY_VOLUME(JOB_SIZE.temporary), POSTGRES_CA_VOLUME, trusted],
    }),
  )
}

/** Build the job for portable dumps; base backups can only be restored by the same major version. */
export function buildDump(settings: Settings): ICronJob {
  const script = [
    'set -eu',
    'file="/dumps/quantamental-$(date -u +%Y%m%dT%H%M%SZ).dump"',
    'pg_dump --format=custom --no-password --file="$file.part"',
    'pg_restore --list "$file.part" > /dev/null',
    'mv "$file.part" "$file"',
    'rm -f /dumps/*.part',
    `ls -1t /dumps/*.dump | tail -n +${DUMPS_RETAINED + 1} | xargs -r rm --`,
  ].join('\n')
  const dump = container(
    'database-dump',
    settings.postgres.image,
    ['sh', '-c', script],
    [
      text('PGHOST', `${CLUSTER_NAME}-r`),
      text('PGDATABASE', 'quantamental'),
      text('PGUSER', 'postgres'),
      secret('PGPASSWORD', SUPERUSER, 'password'),
      text('PGSSLMODE', 'verify-full'),
      text('PGSSLROOTCERT', '/etc/postgres-ca/ca.crt'),
    ],
    { volumeMounts: [TEMPORARY_MOUNT, POSTGRES_CA_MOUNT, { name: 'dumps', mountPath: '/dumps' }] },
  )
  return cronJob(
    'database-dump',
    '30 3 * * *',
    pod('database-dump', {
      containers: [dump],
      securityContext: podSecurity(POSTGRES_USER_ID),
      volumes: [
        TEMPORARY_VOLUME(JOB_SIZE.temporary),
        POSTGRES_CA_VOLUME,
        { name: 'dumps', persistentVolumeClaim: { claimName: 'database-dumps' } },
      ],
    }),
  )
}

/** Build the volume claims. All pods of stocks read the import volume, so it needs `ReadWriteMany`. */
export function buildClaims(): IPersistentVolumeClaim[] {
  const claim = (
    name: keyof typeof CLAIM_SIZES,
    mode: 'ReadWriteMany' | 'ReadWriteOnce',
  ): IPersistentVolumeClaim => ({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, labels: labels(name) },
    spec: { accessModes: [mode], resources: { requests: { storage: CLAIM_SIZES[name] } } },
  })
  return [claim('stocks-import', 'ReadWriteMany'), claim('database-dumps', 'ReadWriteOnce')]
}
