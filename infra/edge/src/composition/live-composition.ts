import type { RegistryDocument } from '@quantamental/remote/release'
import { placeStaticPages } from '../page/place-static-pages.ts'
import {
  ANYBODY,
  type Choice,
  chooseBuilds,
  type IsStopped,
  type Visitor,
} from './choose-builds.ts'
import { compose, type FindRelease, type FindStaticPages, type LiveComposition } from './compose.ts'
import type { CompositionRecords } from './composition-records.ts'
import type { FollowedRegistry } from './followed-registry.ts'
import type { ReleaseCache } from './release-cache.ts'

export interface CompositionSource {
  /** What the registry says now, without canaries; undefined while no shell is published. */
  current(): Promise<LiveComposition | undefined>
  /** What this visitor gets. */
  of(visitor: Visitor): Promise<LiveComposition | undefined>
  registry(): RegistryDocument
  /** Revision of the registry now. */
  revision(): number
  /** Why the registry cannot be used; null when it can. */
  registryProblem(): string | null
  /** Ends when nothing is being composed. */
  settle(): Promise<void>
}

/** A composition that misses a release is put together again, quietly, but not on every request. */
const RETRY_AFTER_MS = 500
/** Of one registry revision: canaries, overrides and replays together. */
const COMPOSITIONS_MAX = 100

export interface CompositionOptions {
  readonly releases: ReleaseCache
  readonly registry: FollowedRegistry
  readonly records: CompositionRecords
  /** Canaries that this edge has stopped by itself. */
  readonly isStopped: IsStopped
  readonly liveReload: boolean
  readonly publicOrigin: string
  readonly onProblem: (message: string) => void
  /** Milliseconds on any steady clock. */
  readonly now?: () => number
}

interface Made {
  composing: Promise<LiveComposition | undefined>
  retryAt: number
}

/** Follows the registry: a set of builds is composed once for each revision, for all that wait for it. */
export function followRegistry(options: CompositionOptions): CompositionSource {
  const { registry, releases, records } = options
  const now = options.now ?? (() => performance.now())
  const made = new Map<string, Made>()
  let madeFor: RegistryDocument | undefined

  function make(document: RegistryDocument, choice: Choice, isQuiet: boolean): Made {
    const report = isQuiet ? undefined : options.onProblem
    const find: FindRelease = (name, version) => releases.find(name, version, report)
    const findStaticPages: FindStaticPages = async (shell) => {
      const pages = await releases.findStaticPages(shell, report)
      return placeStaticPages(pages, shell, options.publicOrigin)
    }
    const making: Made = {
      retryAt: Number.POSITIVE_INFINITY,
      composing: compose(document, choice, find, options.liveReload, findStaticPages).then(
        (composition) => {
          if (!composition?.complete) making.retryAt = now() + RETRY_AFTER_MS
          if (composition) records.keep(recordOf(composition))
          return composition
        },
      ),
    }
    return making
  }

  function of(visitor: Visitor): Promise<LiveComposition | undefined> {
    const document = registry.read()
    if (document !== madeFor) {
      made.clear()
      madeFor = document
    }
    const choice = chooseBuilds(document, visitor, options.isStopped)
    const key = JSON.stringify(choice)
    const known = made.get(key)
    if (known && now() < known.retryAt) return known.composing
    if (!known && made.size >= COMPOSITIONS_MAX) made.delete([...made.keys()][0] ?? '')
    const fresh = make(document, choice, known !== undefined)
    made.set(key, fresh)
    return fresh.composing
  }

  return {
    current: () => of(ANYBODY),
    of,
    registry: () => registry.read(),
    revision: () => registry.read().revision,
    registryProblem: () => registry.problem(),
    async settle() {
      await Promise.allSettled([...made.values()].map(({ composing }) => composing))
    },
  }
}

function recordOf({ document }: LiveComposition) {
  const { id, shell, remotes } = document
  return {
    id,
    shell: { version: shell.version },
    remotes: Object.fromEntries(
      remotes.map(({ name, version, state }) => [name, { version, state }]),
    ),
  }
}
