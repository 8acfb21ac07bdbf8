import { SERVICE_NAMES } from '@quantamental/api/common'
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob'
import type { IJob } from 'kubernetes-models/batch/v1/Job'
import type { IIoK8sApiCoreV1Container as Container } from 'kubernetes-models/v1/Container'
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import type { IIoK8sApiCoreV1PodSpec as PodSpec } from 'kubernetes-models/v1/PodSpec'
import { deliveryEnvironment, roleOf } from '../environment.ts'
import { CLAIM_SIZES, JOB_SIZE, resourcesOf, type Settings } from '../settings.ts'
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

/**
 * Build the job that creates roles, schemas and the bus, applies all migrations and creates the registry's
 * tables. Run once per version, before the rollout. Migrations are additive, so the previous version keeps
 * running meanwhile.
 */
export function buildMigration(settings: Settings): IJob {
  const passwordOf = (role: string) => `${role.toUpperCase()}_PASSWORD`
  const roles = SERVICE_NAMES.map(roleOf)
  const passwords = Object.fromEntries(roles.map((role) => [role, `$(${passwordOf(role)})`]))
  const prepare = container(
    'prepare-database',
    image(settings, 'account'),
    ['node', 'services/kit/src/database/prepare-database.ts'],
    [
      secret('SUPERUSER_PASSWORD', SUPERUSER, 'password'),
      text('ADMIN_DATABASE_URL', databaseUrl('postgres', 'quantamental', 'SUPERUSER_PASSWORD')),
      ...roles.map((role) => secret(passwordOf(role), roleSecret(role), 'password')),
      text('ROLE_PASSWORDS', JSON.stringify(passwords)),
    ],
  )
  const migrations = SERVICE_NAMES.map((service) =>
    container(
      `migrate-${service}`,
      image(settings, service),
      [
        'node',
        'services/kit/src/database/migrate-schema.ts',
        '--folder',
        `services/${service}/migrations`,
      ],
      [
        secret('DATABASE_PASSWORD', roleSecret(roleOf(service)), 'password'),
        text('DATABASE_URL', databaseUrl(roleOf(service), 'quantamental', 'DATABASE_PASSWORD')),
      ],
    ),
  )
  const registry = container(
    'prepare-registry',
    image(settings, 'release'),
    ['node', 'infra/platform/release/src/cli.ts', 'schema', '--edge-role', 'edge'],
    [
      secret('REGISTRY_PASSWORD', roleSecret('release'), 'password'),
      text('REGISTRY', databaseUrl('release', 'release', 'REGISTRY_PASSWORD')),
    ],
  )
  const steps = [prepare, ...migrations, registry]
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      // A job's template is immutable, so each version needs its own name.
      name: `migrate-${settings.images.tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      labels: labels('migrate'),
    },
    spec: {
      backoffLimit: 5,
      activeDeadlineSeconds: 1800,
      ttlSecondsAfterFinished: 604_800,
      template: {
        metadata: { labels: labels('migrate') },
        spec: pod('migrate', { initContainers: steps.slice(0, -1), containers: steps.slice(-1) }),
      },
    },
  }
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
