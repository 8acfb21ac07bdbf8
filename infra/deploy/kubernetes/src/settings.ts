import { readFileSync } from 'node:fs'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/common'

/** Deployments of the site: the edge and the services. */
export const WORKLOADS = ['edge', ...SERVICE_NAMES] as const
export type Workload = (typeof WORKLOADS)[number]

export interface Scale {
  readonly min: number
  readonly max: number
}

/** Pods of a workload without a setting, such as a service's first release. */
const DEFAULT_SCALE: Scale = { min: 2, max: 4 }

export function scaleOf(workload: Workload, { scale }: Pick<Settings, 'scale'>): Scale {
  return scale[workload] ?? DEFAULT_SCALE
}

/** Versions of a service that runs apart from `images.tag`; each is the tag of an image and a release in the registry. */
interface ServiceSettings {
  readonly version: string
  /** Second version, in a Deployment of its own; the registry says for which visitors. */
  readonly canary?: string
}

/** Pods of one version of a workload, under the name of their Deployment. */
export interface Component {
  readonly name: string
  readonly workload: Workload
  readonly version: string
}

export function versionOf(workload: Workload, { images, services }: Settings): string {
  return (workload !== 'edge' && services?.[workload]?.version) || images.tag
}

/** Canaries of services: `stocks-canary`. */
export function listCanaries({
  services = {},
}: Settings): (Component & { workload: ServiceName })[] {
  return SERVICE_NAMES.flatMap((workload) => {
    const version = services[workload]?.canary
    return version === undefined ? [] : [{ name: `${workload}-canary`, workload, version }]
  })
}

/** Edge, services and canaries. */
export function listComponents(settings: Settings): Component[] {
  const live = WORKLOADS.map((workload) => {
    return { name: workload, workload, version: versionOf(workload, settings) }
  })
  return [...live, ...listCanaries(settings)]
}

export interface SecretStore {
  readonly kind: 'ClusterSecretStore' | 'SecretStore'
  readonly name: string
  /** Path in front of each secret's name, such as `quantamental/prod/`. */
  readonly prefix: string
}

/** Cluster-specific settings, one file of `settings/`. No secrets. */
export interface Settings {
  /** Folder of the rendered manifests, below `manifests/`. */
  readonly name: string
  readonly namespace: string
  /** Address of the site in browsers; https. */
  readonly publicOrigin: string
  readonly images: {
    readonly registry: string
    readonly tag: string
    /** SHA-256 digests by `<image>:<version>`, as pushed; with any, every image needs one. */
    readonly digests?: Readonly<Record<string, string>>
  }
  /** Services released on their own; the others run `images.tag`. */
  readonly services?: Readonly<Partial<Record<ServiceName, ServiceSettings>>>
  readonly ingress: {
    readonly className: string
    /** Namespace of the controller's pods; only they reach the edge. */
    readonly namespace: string
    /** Name of cert-manager's `ClusterIssuer`. */
    readonly clusterIssuer: string
  }
  /** Network of the pods, whose `X-Forwarded-For` is trusted. */
  readonly podNetwork: string
  /** Address of the Kubernetes API, which the pods of PostgreSQL call. */
  readonly apiServer: { readonly cidr: string; readonly ports: readonly number[] }
  readonly monitoringNamespace: string
  readonly postgresOperatorNamespace: string
  readonly objectStorage: {
    readonly endpoint: string
    readonly region: string
    /** `s3://bucket/prefix` of the build store. */
    readonly builds: string
    /** `s3://bucket/prefix` of base backups and write-ahead log. */
    readonly backups: string
  }
  /** Store that the External Secrets operator reads; without it the secrets are created by hand. */
  readonly secretStore?: SecretStore
  /** Whether the cluster serves the metrics of `infra/deploy/observability/adapter.yaml`: requests and queues scale pods too. */
  readonly customMetrics?: boolean
  readonly mail: { readonly from: string; readonly port: number }
  /** Daily sync of the public sources; without it nothing is scheduled, and stocks reaches no public address. */
  readonly sync?: {
    /** Name and e-mail address for the SEC. */
    readonly secUserAgent: string
  }
  readonly postgres: {
    readonly image: string
    readonly instances: number
    readonly storage: string
    readonly walStorage: string
  }
  /** Numbers of pods other than `DEFAULT_SCALE`. */
  readonly scale: Readonly<Partial<Record<Workload, Scale>>>
}

/** Read a settings file. @throws Error listing all its problems. */
export function readSettings(file: string): Settings {
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Settings
  const problems = listProblems(settings)
  if (problems.length > 0) {
    throw new Error(`${file}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
  return settings
}

/** Problems of settings that would still render to valid manifests. */
export function listProblems(settings: Settings): string[] {
  const problems: string[] = []
  const { images, publicOrigin, scale, postgres, sync } = settings
  if (new URL(publicOrigin).protocol !== 'https:') problems.push('publicOrigin must be https')
  if (!/^[\w.-]+$/.test(images.tag) || images.tag === 'latest') {
    problems.push('images.tag must be a fixed version, not "latest"')
  }
  for (const [name, { version, canary }] of Object.entries(settings.services ?? {})) {
    const isService = SERVICE_NAMES.some((service) => service === name)
    if (!isService) problems.push(`services.${name} is not a service`)
    for (const each of [version, canary]) {
      if (each !== undefined && (!/^[\w.-]+$/.test(each) || each === 'latest')) {
        problems.push(`services.${name} must have fixed versions, not "${each}"`)
      }
    }
    if (version === canary) problems.push(`services.${name}.canary must be another version`)
  }
  for (const [name, digest] of Object.entries(images.digests ?? {})) {
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) {
      problems.push(`images.digests["${name}"] must be "sha256:" and 64 hex digits`)
    }
  }
  for (const name of Object.keys(scale)) {
    if (!WORKLOADS.some((workload) => workload === name)) {
      problems.push(`scale.${name} is not a workload`)
    }
  }
  for (const workload of WORKLOADS) {
    const range = scaleOf(workload, settings)
    if (range.min < 2) problems.push(`scale.${workload}.min must be 2 or more`)
    else if (range.max < range.min) problems.push(`scale.${workload}.max must be min or more`)
  }
  if (images.digests) {
    const used = [
      ...listComponents(settings).map(({ workload, version }) => `${workload}:${version}`),
      `release:${images.tag}`,
      `account:${images.tag}`,
    ]
    for (const name of new Set(used)) {
      if (!images.digests[name]) problems.push(`images.digests["${name}"] is missing`)
    }
  }
  if (sync && !sync.secUserAgent.includes('@')) {
    problems.push('sync.secUserAgent must contain an e-mail address')
  }
  if (postgres.instances < 2) problems.push('postgres.instances must be 2 or more')
  return problems
}

/** Quantities of Kubernetes. `cpu` and `memory` are requested; a container above its memory limit is ended. */
interface Size {
  readonly cpu: string
  readonly cpuLimit: string
  readonly memory: string
  readonly memoryLimit: string
}

interface WorkloadSize extends Size {
  readonly temporary: string
}

const WORKLOAD = { cpuLimit: '2', temporary: '64Mi' } as const

/**
 * Estimates, to be replaced by measurements: account hashes four passwords at a time (46 MiB each), stocks caches
 * lists and pages. `temporary` limits `/tmp`.
 */
const WORKLOAD_SIZES: Readonly<Partial<Record<Workload, WorkloadSize>>> = {
  edge: { ...WORKLOAD, cpu: '200m', memory: '256Mi', memoryLimit: '512Mi' },
  account: { ...WORKLOAD, cpu: '200m', memory: '320Mi', memoryLimit: '768Mi' },
  stocks: { ...WORKLOAD, cpu: '250m', memory: '512Mi', memoryLimit: '2Gi', temporary: '4Gi' },
}
/** Any other service. */
const SERVICE_SIZE: WorkloadSize = {
  ...WORKLOAD,
  cpu: '100m',
  memory: '256Mi',
  memoryLimit: '512Mi',
}

export function sizeOf(workload: Workload): WorkloadSize {
  return WORKLOAD_SIZES[workload] ?? SERVICE_SIZE
}

/** Requests per second and waiting events of one pod above which more pods are started. Estimates as above. */
export const POD_LOAD = { edge: 1_000, service: 400, events: 200 } as const

export const JOB_SIZE = {
  cpu: '100m',
  cpuLimit: '1',
  memory: '128Mi',
  memoryLimit: '512Mi',
  temporary: '64Mi',
} as const

/** One instance of PostgreSQL; its storage is a setting. */
export const POSTGRES_SIZE = {
  cpu: '500m',
  cpuLimit: '4',
  memory: '2Gi',
  memoryLimit: '4Gi',
} as const

/** Storage of the volume claims. */
export const CLAIM_SIZES = { 'stocks-import': '50Gi', 'database-dumps': '100Gi' } as const

/** CPU and memory of a container as Kubernetes `resources`. */
export function resourcesOf({ cpu, cpuLimit, memory, memoryLimit }: Size) {
  return { requests: { cpu, memory }, limits: { cpu: cpuLimit, memory: memoryLimit } }
}
