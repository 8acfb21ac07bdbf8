import type { ServiceName } from '@quantamental/api/common'
import { type EdgeConfig, parseServiceUrls } from '../config.ts'
import { watchFile } from '../watched-file.ts'

/** Where each service listens now: the file's entry, else the environment's. */
export function followServiceUrls(
  { serviceUrls, servicesFile }: Pick<EdgeConfig, 'serviceUrls' | 'servicesFile'>,
  onProblem: (message: string) => void,
): (service: ServiceName) => string | undefined {
  if (servicesFile === null) return (service) => serviceUrls[service]
  const file = watchFile(servicesFile, parseServiceUrls, {}, onProblem)
  return (service) => file.read()[service] ?? serviceUrls[service]
}
