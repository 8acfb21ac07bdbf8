import type { IIoK8sApiCoreV1EnvVar as EnvVar } from 'kubernetes-models/v1/EnvVar'
import type { IIoK8sApiCoreV1PodSecurityContext as PodSecurityContext } from 'kubernetes-models/v1/PodSecurityContext'
import type { IIoK8sApiCoreV1SecurityContext as SecurityContext } from 'kubernetes-models/v1/SecurityContext'
import type { Settings } from '../settings.ts'

export type { EnvVar }

/** User and group id in the images of `infra/deploy/docker`. */
const USER_ID = 10_001
export const HTTP_PORT = 8080
/** Metrics port of the edge. Services serve `/metrics` on their only port. */
export const METRICS_PORT = 9464
export const POSTGRES_PORT = 5432
export const CLUSTER_NAME = 'postgres'
/** CloudNativePG's name for the service of the primary. */
const POSTGRES_HOST = `${CLUSTER_NAME}-rw`
const POSTGRES_CA = '/etc/postgres-ca/ca.crt'

export function labels(component: string): Record<string, string> {
  return {
    'app.kubernetes.io/name': component,
    'app.kubernetes.io/part-of': 'quantamental',
  }
}

/** Only labels that never change: a Deployment's selector is immutable. */
export function selector(component: string): { matchLabels: Record<string, string> } {
  return { matchLabels: { 'app.kubernetes.io/name': component } }
}

/** Address of an image; with a digest, the tag is only for people. */
export function image({ images }: Settings, name: string, version = images.tag): string {
  const digest = images.digests?.[`${name}:${version}`]
  return `${images.registry}/${name}:${version}${digest === undefined ? '' : `@${digest}`}`
}

/** Part of an object's name for a version: a job's template is immutable, so each version needs its own. */
export function versionName(version: string): string {
  return version.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Pod Security Standards, profile `restricted`. */
export function podSecurity(user: number = USER_ID): PodSecurityContext {
  return {
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: user,
    fsGroup: user,
    fsGroupChangePolicy: 'OnRootMismatch',
    seccompProfile: { type: 'RuntimeDefault' },
  }
}

export const CONTAINER_SECURITY: SecurityContext = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  readOnlyRootFilesystem: true,
}

export function text(name: string, value: string): EnvVar {
  return { name, value }
}

export function secret(name: string, from: string, key: string = name): EnvVar {
  return { name, valueFrom: { secretKeyRef: { name: from, key } } }
}

/** Name of the secret that holds a database role's name and password in the format of CloudNativePG. */
export function roleSecret(role: string): string {
  return `${role.replaceAll('_', '-')}-database`
}

/**
 * PostgreSQL URL over TLS with a verified certificate. Kubernetes inserts the password (`$(NAME)`) without
 * encoding it, so the password must consist of letters and digits.
 */
export function databaseUrl(role: string, database: string, passwordVariable: string): string {
  const query = `sslmode=verify-full&sslrootcert=${POSTGRES_CA}`
  return `postgres://${role}:$(${passwordVariable})@${POSTGRES_HOST}:${POSTGRES_PORT}/${database}?${query}`
}

export const TEMPORARY_VOLUME = (sizeLimit: string) => ({ name: 'tmp', emptyDir: { sizeLimit } })
export const TEMPORARY_MOUNT = { name: 'tmp', mountPath: '/tmp' }
/** Certificate authority that CloudNativePG creates for the cluster. */
export const POSTGRES_CA_VOLUME = {
  name: 'postgres-ca',
  secret: {
    secretName: `${CLUSTER_NAME}-ca`,
    items: [{ key: 'ca.crt', path: 'ca.crt' }],
    defaultMode: 0o444,
  },
}
export const POSTGRES_CA_MOUNT = {
  name: 'postgres-ca',
  mountPath: '/etc/postgres-ca',
  readOnly: true,
}
