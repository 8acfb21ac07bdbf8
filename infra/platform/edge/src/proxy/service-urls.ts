import type { ServiceName } from '@quantamental/api/common'
import { type EdgeConfig, parseServiceUrls } from '../config.ts'
import { watchFile } from '../watched-file.ts'

/** Current URLs of a service's instances: from the services file, else from the environment. */
export function followServiceUrls(
  { serviceUrls, servicesFile }: Pick<EdgeConfig, 'serviceUrls' | 'servicesFile'>,
  onProblem: (message: string) => void,
): (service: ServiceName) => readonly string[] {
  const listed = (entry: string | readonly string[] | undefined) =>
    entry === undefined ? [] : typeof entry === 'string' ? [entry] : entry
  if (servicesFile === null) return (service) => listed(serviceUrls[service])
  const file = watchFile(servicesFile, parseServiceUrls, {}, onProblem)
  return (service) => listed(file.read()[service] ?? serviceUrls[service])
}
