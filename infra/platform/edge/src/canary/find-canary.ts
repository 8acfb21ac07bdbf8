import {
  buildName,
  type Canary,
  listCanaryNames,
  type RegistryDocument,
} from '@quantamental/remote/release'
import { isInCanary } from './buckets.ts'

/** Properties of a visitor that determine canaries. */
export interface CanaryVisitor {
  /** Null for no canaries. */
  readonly bucket: number | null
  /** Canaries that failed in this browser, as `mfe_stocks@1.0.0-ab12cd34`. */
  readonly avoided: ReadonlySet<string>
}

/** Whether this edge can serve the canary and has not stopped it. */
export type IsServed = (name: string, canary: Canary) => boolean

/** Whether the bucket is in the share of a canary; those of one set have the same buckets. */
export function isInShare(name: string, canary: Canary, bucket: number | null): boolean {
  return bucket !== null && isInCanary(canary.set ?? name, bucket, canary.percent)
}

/** Canary of a remote or a service for a visitor, who gets all builds of a set or none. */
export function findCanary(
  { remotes, services = {} }: Pick<RegistryDocument, 'remotes' | 'services'>,
  name: string,
  { bucket, avoided }: CanaryVisitor,
  isServed: IsServed,
): Canary | undefined {
  const canaryOf = (each: string) => (remotes[each] ?? services[each])?.canary
  const canary = canaryOf(name)
  if (!canary || !isInShare(name, canary, bucket)) return undefined
  const isWhole = listCanaryNames(name, canary).every((each) => {
    const other = canaryOf(each)
    if (!other || other.set !== canary.set) return false
    return !avoided.has(buildName(each, other.version)) && isServed(each, other)
  })
  return isWhole ? canary : undefined
}
