import { compositionIdOf } from '@quantamental/release/composition-record'
import {
  buildName,
  type Composition,
  type CompositionRemote,
  joinIntegrity,
  listSlots,
  MANIFEST_FILE,
  type RegistryChannel,
  type RegistryDocument,
  type ReleaseDocument,
  type RouteClaim,
  releasePath,
  type ScriptDigests,
  type StaticPages,
  splitIntegrity,
} from '@quantamental/remote/release'
import type { Choice, ChosenRemote } from './choose-builds.ts'

/** Route claim with the release that serves it. */
export interface ClaimedRoute {
  readonly claim: RouteClaim
  readonly release: ReleaseDocument
  /** False while its remote is switched off: the route exists, but its code is not loaded. */
  readonly on: boolean
}

/** Everything needed to render pages of one set of builds. */
export interface LiveComposition {
  readonly document: Composition
  readonly shell: ReleaseDocument
  readonly claimed: readonly ClaimedRoute[]
  /** Prerendered pages of the shell, by path. */
  readonly staticPages: StaticPages
  /** False if a live release could not be read, which calls for a retry. */
  readonly complete: boolean
}

/** Read a release document; undefined if that fails or if the build is denied. */
export type FindRelease = (name: string, version: string) => Promise<ReleaseDocument | undefined>

export type FindStaticPages = (shell: ReleaseDocument) => Promise<StaticPages>

const SCRIPT = /\.m?js$/

interface RemotePart {
  readonly remote: CompositionRemote
  readonly releases: readonly ReleaseDocument[]
  readonly claimed: readonly ClaimedRoute[]
  readonly complete: boolean
}

/**
 * Compose the chosen builds. If the live shell cannot be read, the newest readable earlier one replaces it; undefined
 * if there is none. A replay accepts only its own shell.
 * @param describe also finds denied builds, for the pages of a remote that is switched off
 */
export async function compose(
  registry: RegistryDocument,
  choice: Choice,
  find: FindRelease,
  describe: FindRelease,
  liveReload: boolean,
  findStaticPages: FindStaticPages,
): Promise<LiveComposition | undefined> {
  const isExact = choice.variant?.kind === 'replay'
  const versions = isExact ? [choice.shell] : [registry.shell.stable, ...registry.shell.previous]
  const shell = await findNewest(find, 'shell', versions)
  if (!shell) return undefined
  const parts = await Promise.all(
    Object.entries(choice.remotes).map(([name, chosen]) =>
      composeRemote(find, describe, name, chosen, registry.remotes[name]),
    ),
  )
  const releases = [shell, ...parts.flatMap((part) => part.releases)]
  const remotes = parts.map((part) => part.remote)
  const document: Composition = {
    id: compositionIdOf({ shell, remotes: Object.fromEntries(remotes.map((r) => [r.name, r])) }),
    revision: registry.revision,
    shell: { version: shell.version },
    remotes,
    integrity: Object.assign({}, ...releases.map(integrityOfScripts)),
    liveReload,
    ...(choice.variant && { variant: choice.variant }),
    ...(registry.denied && {
      denied: registry.denied.map(({ name, version }) => buildName(name, version)),
    }),
  }
  return {
    document,
    shell,
    claimed: [
      ...shell.routes.map((claim) => ({ claim, release: shell, on: true })),
      ...parts.flatMap((part) => part.claimed),
    ],
    staticPages: await findStaticPages(shell),
    complete: shell.version === choice.shell && parts.every((part) => part.complete),
  }
}

async function composeRemote(
  find: FindRelease,
  describe: FindRelease,
  name: string,
  chosen: ChosenRemote,
  channel: RegistryChannel | undefined,
): Promise<RemotePart> {
  const { version, state } = chosen
  const on = state === 'on'
  const live = await find(name, version)
  // Serve the stable version if the canary is missing from the store.
  if (!live && chosen.channel === 'canary' && channel) {
    const stable = { version: channel.stable, state }
    const part = await composeRemote(find, describe, name, stable, channel)
    return { ...part, complete: false }
  }
  const fallback = await findFallback(find, name, channel, chosen)
  /** Source of routes and slots, even if the live release cannot be read. */
  const described = live ?? (on ? fallback : await describe(name, version)) ?? fallback
  const entryOf = (each: string) => releasePath(name, each, MANIFEST_FILE)
  const remote: CompositionRemote = {
    name,
    version,
    contract: described?.contract ?? '',
    state,
    entry: entryOf(version),
    manifest: on ? (live?.manifest ?? null) : null,
    routes: (described?.routes ?? []).map(
      ({ files: _, description: __, static: ___, ...source }) => source,
    ),
    ...listSlots(described?.slots ?? []),
    ...(chosen.channel && { channel: chosen.channel }),
    previous:
      on && fallback
        ? {
            version: fallback.version,
            entry: entryOf(fallback.version),
            manifest: fallback.manifest,
          }
        : null,
  }
  return {
    remote,
    releases: on ? [live, fallback].filter((release) => release !== undefined) : [],
    claimed: (described?.routes ?? []).map((claim) => ({
      claim,
      release: described as ReleaseDocument,
      on: on && live !== undefined,
    })),
    complete: (on ? live : described) !== undefined,
  }
}

async function findNewest(
  find: FindRelease,
  name: string,
  versions: readonly string[],
): Promise<ReleaseDocument | undefined> {
  for (const version of versions) {
    const release = version === '' ? undefined : await find(name, version)
    if (release) return release
  }
  return undefined
}

/** Fallback release for the page: the previous version of a stable build, the stable version of any other. */
async function findFallback(
  find: FindRelease,
  name: string,
  channel: RegistryChannel | undefined,
  { version }: ChosenRemote,
): Promise<ReleaseDocument | undefined> {
  if (!channel) return undefined
  const known =
    version === channel.stable ? channel.previous : [channel.stable, ...channel.previous]
  const fallback = known.find((each) => each !== version)
  return fallback === undefined ? undefined : find(name, fallback)
}

/** Digests of the scripts of a build by name: content of `INTEGRITY_FILE`. */
export function listDigests({ files }: ReleaseDocument): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => SCRIPT.test(path))
      .map(([path, file]) => [path, joinIntegrity(file)]),
  )
}

/** Earlier release with most of the scripts of a build; undefined if it has none of another release. */
export function findBase({ files }: ReleaseDocument): string | undefined {
  const counts = new Map<string, number>()
  for (const { at } of Object.values(files)) {
    if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** Content of `DIGESTS_FILE`. */
export function summarizeDigests(release: ReleaseDocument): ScriptDigests {
  const base = findBase(release)
  const own = Object.entries(listDigests(release)).filter(
    ([, integrity]) => base === undefined || splitIntegrity(integrity)[1] !== base,
  )
  return { ...(base !== undefined && { base }), integrity: Object.fromEntries(own) }
}

/** Digests of the scripts of a build by path. */
export function integrityOfScripts(release: ReleaseDocument): Record<string, string> {
  return Object.fromEntries(
    Object.entries(listDigests(release)).map(([file, integrity]) => [
      releasePath(release.name, release.version, file),
      integrity,
    ]),
  )
}

/** Escape JSON so that it cannot close its script element or open a comment. */
export function escapeForScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
