import { EMPTY_REGISTRY, parseRegistry } from '@quantamental/release/registry'
import type { RegistryDocument } from '@quantamental/remote/release'
import { placeStaticPages } from '../page/place-static-pages.ts'
import { watchFile } from '../watched-file.ts'
import { compose, type FindRelease, type FindStaticPages, type LiveComposition } from './compose.ts'
import type { ReleaseCache } from './release-cache.ts'

export interface CompositionSource {
  /** What the registry says now; undefined while no shell is published. */
  current(): Promise<LiveComposition | undefined>
  /** Revision of the registry now. */
  revision(): number
  /** Why the registry file cannot be used; null when it can. */
  registryProblem(): string | null
}

/** A composition that misses a release is put together again, quietly, but not on every request. */
const RETRY_AFTER_MS = 500

export interface CompositionOptions {
  readonly releases: ReleaseCache
  readonly registryFile: string
  readonly liveReload: boolean
  readonly publicOrigin: string
  readonly onProblem: (message: string) => void
  /** Milliseconds on any steady clock. */
  readonly now?: () => number
}

/** Follows the registry: a new revision is composed at the next request, once for all that wait. */
export function followRegistry(options: CompositionOptions): CompositionSource {
  const now = options.now ?? (() => performance.now())
  const registry = watchFile(options.registryFile, parseRegistry, EMPTY_REGISTRY, options.onProblem)
  let composedFor: RegistryDocument | undefined
  let retryAt = Number.POSITIVE_INFINITY
  let composing: Promise<LiveComposition | undefined> = Promise.resolve(undefined)

  return {
    current() {
      const wanted = registry.read()
      if (wanted !== composedFor || now() >= retryAt) {
        const report = wanted === composedFor ? undefined : options.onProblem
        const find: FindRelease = (name, version) => options.releases.find(name, version, report)
        const findStaticPages: FindStaticPages = async (shell) => {
          const pages = await options.releases.findStaticPages(shell, report)
          return placeStaticPages(pages, shell, options.publicOrigin)
        }
        composedFor = wanted
        retryAt = Number.POSITIVE_INFINITY
        composing = compose(wanted, find, options.liveReload, findStaticPages).then(
          (composition) => {
            if (composedFor === wanted && !composition?.complete) retryAt = now() + RETRY_AFTER_MS
            return composition
          },
        )
      }
      return composing
    },
    revision: () => registry.read().revision,
    registryProblem: () => registry.problem(),
  }
}
