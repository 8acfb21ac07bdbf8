import { SERVICE_NAMES, SERVICE_PATHS, type ServiceName } from '@quantamental/api/common'

interface Prefix {
  readonly segments: readonly string[]
  readonly service: ServiceName
}

const segmentsOf = (path: string) => path.slice(1).split('/')

/** Sorted by length, so that the first match is the most specific. */
const PREFIXES: readonly Prefix[] = SERVICE_NAMES.flatMap((service) =>
  [...SERVICE_PATHS[service], `/api/docs/${service}.json`].map((path) => ({
    segments: segmentsOf(path),
    service,
  })),
).sort((a, b) => b.segments.length - a.segments.length)

/**
 * Service that owns a path, by the longest prefix of whole segments: `/api/users` owns `/api/users/1/`, but not
 * `/api/userspace`. Segments are compared without decoding.
 */
export function findService(rawSegments: readonly string[]): ServiceName | undefined {
  return PREFIXES.find(({ segments }) =>
    segments.every((segment, index) => segment === rawSegments[index]),
  )?.service
}
