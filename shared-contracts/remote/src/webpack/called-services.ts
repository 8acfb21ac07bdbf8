import { CONTRACT_VERSIONS } from '@quantamental/api/contract-versions'
import { SERVICE_NAMES, type ServiceName } from '@quantamental/api/services'
import type { Compilation, Module } from 'webpack'

/** Folder of route contracts in `@quantamental/api`. */
const DOMAIN = /[\\/]api[\\/]src[\\/]([\w-]+)[\\/]/
/** Routes of the site as a whole are those of account. */
const SITE = 'site'

/** Services whose route contracts are left in the build, with the major of their contract: `{ stocks: '^4.0.0' }`. */
export function listCalledServices(compilation: Compilation): Record<string, string> {
  const called = new Set<ServiceName>()
  for (const module of listModules(compilation)) {
    const [, domain = ''] = DOMAIN.exec((module as { resource?: string }).resource ?? '') ?? []
    const service = SERVICE_NAMES.find((name) => name === (domain === SITE ? 'account' : domain))
    const used = service && compilation.moduleGraph.getUsedExports(module, undefined)
    if (service && used && used !== true && [...used].some((name) => name.endsWith('Route'))) {
      called.add(service)
    }
  }
  return Object.fromEntries(
    [...called]
      .sort()
      .map((service) => [service, `^${CONTRACT_VERSIONS[service].split('.')[0]}.0.0`]),
  )
}

/** All modules, those that webpack joined into one included. */
function* listModules({ modules }: Compilation): Generator<Module> {
  for (const module of modules) {
    yield module
    yield* (module as { modules?: Iterable<Module> }).modules ?? []
  }
}
