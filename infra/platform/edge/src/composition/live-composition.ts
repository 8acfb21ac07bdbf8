import { findDenial, type RegistryDocument } from '@quantamental/remote/release'
import type { IsServed } from '../canary/find-canary.ts'
import { placeStaticPages } from '../page/place-static-pages.ts'
import { type Choice, chooseBuilds, DEFAULT_VISITOR, type Visitor } from './choose-builds.ts'
import { compose, type FindRelease, type FindStaticPages, type LiveComposition } from './compose.ts'
import type { CompositionRecords } from './composition-records.ts'
import { dropUnservedAddresses } from './earlier-scripts.ts'
import type { FollowedRegistry } from './followed-registry.ts'
import type { ReleaseCache } from './release-cache.ts'

export interface CompositionSource {
  /** Stable composition of the registry; undefined while no shell is published. */
  current(): Promise<LiveComposition | undefined>
  of(visitor: Visitor): Promise<LiveComposition | undefined>
  registry(): RegistryDocument
  /** Current revision of the registry. */
  revision(): number
  /** Reason why the registry cannot be used; null if it can. */
  registryProblem(): string | null
  /** Resolve once no composition is in progress. */
  settle(): Promise<void>
}

/** Delay before an incomplete composition is retried, without logging. */
const RETRY_AFTER_MS = 500
/** Cache limit per registry revision, including canaries, overrides and replays. */
const COMPOSITIONS_MAX = 100

export interface CompositionOptions {
  readonly releases: ReleaseCache
  readonly registry: FollowedRegistry
  readonly records: CompositionRecords
  readonly isServed: IsServed
  readonly liveReload: boolean
  readonly publicOrigin: string
  readonly onProblem: (message: string) => void
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

interface Entry {
  composing: Promise<LiveComposition | undefined>
  retryAt: number
}

/** Follow the registry; each set of builds is composed once per revision and shared by concurrent requests. */
export function followRegistry(options: CompositionOptions): CompositionSource {
  const { registry, releases, records } = options
  const now = options.now ?? (() => performance.now())
  const made = new Map<string, Entry>()
  let madeFor: RegistryDocument | undefined

  function make(document: RegistryDocument, choice: Choice, isQuiet: boolean): Entry {
    const report = isQuiet ? undefined : options.onProblem
    const describe: FindRelease = (name, version) => releases.find(name, version, report)
    const findServed: FindRelease = async (name, version) =>
      findDenial(document, name, version) ? undefined : describe(name, version)
    const isServed = async (name: string, version: string) =>
      (await findServed(name, version)) !== undefined
    const find: FindRelease = async (name, version) => {
      const release = await findServed(name, version)
      return release && dropUnservedAddresses(release, isServed)
    }
    const findStaticPages: FindStaticPages = async (shell) => {
      const pages = await releases.findStaticPages(shell, report)
      return placeStaticPages(pages, shell, options.publicOrigin)
    }
    const making: Entry = {
      retryAt: Number.POSITIVE_INFINITY,
      composing: compose(
        document,
        choice,
        find,
        describe,
        options.liveReload,
        findStaticPages,
      ).then((composition) => {
        if (!composition?.complete) making.retryAt = now() + RETRY_AFTER_MS
        if (composition) records.add(recordOf(composition))
        return composition
      }),
    }
    return making
  }

  function of(visitor: Visitor): Promise<LiveComposition | undefined> {
    const document = registry.read()
    if (document !== madeFor) {
      made.clear()
      madeFor = document
    }
    const choice = chooseBuilds(document, visitor, options.isServed)
    const key = JSON.stringify(choice)
    const known = made.get(key)
    if (known && now() < known.retryAt) return known.composing
    if (!known && made.size >= COMPOSITIONS_MAX) made.delete([...made.keys()][0] ?? '')
    const fresh = make(document, choice, known !== undefined)
    made.set(key, fresh)
    return fresh.composing
  }

  return {
    current: () => of(DEFAULT_VISITOR),
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
