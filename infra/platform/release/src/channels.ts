import type { RegistryDocument, ServiceChannel } from '@quantamental/remote/release'
import { findService } from './names.ts'
import { ReleaseError } from './release-error.ts'

const SHELL = 'shell'

/** Services, the deny list and approvals are retained unless given. */
export type Draft = Pick<
  RegistryDocument,
  'shell' | 'remotes' | 'services' | 'denied' | 'approvals'
>

export function findChannel(
  { shell, remotes, services }: Pick<RegistryDocument, 'shell' | 'remotes' | 'services'>,
  name: string,
): ServiceChannel | undefined {
  return name === SHELL ? shell : (remotes[name] ?? services?.[name])
}

/** @throws ReleaseError `unknown_name` when no version of it was promoted. */
export function getChannel(registry: RegistryDocument, name: string): ServiceChannel {
  const channel = findChannel(registry, name)
  if (!channel || channel.stable === '') throw unknownName(registry, name)
  return channel
}

/** Registry with another channel for `name`; a remote retains its state. */
export function withChannel(registry: Draft, name: string, channel: ServiceChannel): Draft {
  const { shell, remotes, services } = registry
  if (name === SHELL) return { ...pickServices(services), shell: channel, remotes }
  if (findService(name)) return { shell, remotes, services: { ...services, [name]: channel } }
  const state = remotes[name]?.state ?? 'on'
  return {
    ...pickServices(services),
    shell,
    remotes: { ...remotes, [name]: { state, ...channel } },
  }
}

const pickServices = (services: RegistryDocument['services']) => (services ? { services } : {})

export function unknownName(registry: RegistryDocument, name: string): ReleaseError {
  const list = (names: object = {}) => Object.keys(names).join(', ') || 'none'
  return new ReleaseError(
    'unknown_name',
    `${name} is not in the registry (remotes: ${list(registry.remotes)}; services: ${list(registry.services)})`,
  )
}
