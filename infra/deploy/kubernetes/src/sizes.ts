import type { Workload } from './settings.ts'

/** Quantities of Kubernetes. `cpu` and `memory` are requested; a container above its memory limit is ended. */
interface Size {
  readonly cpu: string
  readonly cpuLimit: string
  readonly memory: string
  readonly memoryLimit: string
}

const WORKLOAD = { cpuLimit: '2', temporary: '64Mi' } as const

/**
 * Estimates, to be replaced by measurements: account hashes four passwords at a time (46 MiB each), stocks caches
 * lists and pages. `temporary` limits `/tmp`.
 */
export const WORKLOAD_SIZES: Readonly<Record<Workload, Size & { readonly temporary: string }>> = {
  edge: { ...WORKLOAD, cpu: '200m', memory: '256Mi', memoryLimit: '512Mi' },
  account: { ...WORKLOAD, cpu: '200m', memory: '320Mi', memoryLimit: '768Mi' },
  stocks: { ...WORKLOAD, cpu: '250m', memory: '512Mi', memoryLimit: '2Gi', temporary: '4Gi' },
  'market-beats': { ...WORKLOAD, cpu: '100m', memory: '256Mi', memoryLimit: '512Mi' },
  cart: { ...WORKLOAD, cpu: '100m', memory: '256Mi', memoryLimit: '512Mi' },
}

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
