import { MANIFEST_FILE } from '@quantamental/release/build-document'
import { compositionIdOf } from '@quantamental/release/composition-record'
import {
  type Composition,
  type CompositionRemote,
  type RegistryChannel,
  type RegistryDocument,
  type ReleaseDocument,
  type RouteClaim,
  releasePath,
  type StaticPages,
} from '@quantamental/remote/release'
import type { Choice, ChosenRemote } from './choose-builds.ts'

/** A page someone claims, and the release that brings it. */
export interface ClaimedRoute {
  readonly claim: RouteClaim
  readonly release: ReleaseDocument
  /** False while its remote is switched off: the address exists, its code is not loaded. */
  readonly on: boolean
}

/** Everything the edge needs to answer pages for one registry revision. */
export interface LiveComposition {
  readonly document: Composition
  /** The document as text that is safe inside a script element. */
  readonly json: string
  readonly shell: ReleaseDocument
  readonly claimed: readonly ClaimedRoute[]
  /** The shell's pages as HTML of their own, by path. */
  readonly staticPages: StaticPages
  /** False when a live release could not be read: worth trying again. */
  readonly complete: boolean
}

/** Finds a release document; undefined when it cannot be read. */
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
 * Puts the chosen builds together. When the live shell cannot be read, the newest readable one before it
 * stands in; undefined when there is none. A replay takes its own shell or none.
 */
export async function compose(
  registry: RegistryDocument,
  choice: Choice,
  find: FindRelease,
  liveReload: boolean,
  findStaticPages: FindStaticPages,
): Promise<LiveComposition | undefined> {
  const isExact = choice.variant?.kind === 'replay'
  const versions = isExact ? [choice.shell] : [registry.shell.stable, ...registry.shell.previous]
  const shell = await findNewest(find, 'shell', versions)
  if (!shell) return undefined
  const parts = await Promise.all(
    Object.entries(choice.remotes).map(([name, chosen]) =>
      composeRemote(find, name, chosen, registry.remotes[name]),
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
  }
  return {
    document,
    json: escapeForScript(JSON.stringify(document)),
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
  name: string,
  chosen: ChosenRemote,
  channel: RegistryChannel | undefined,
): Promise<RemotePart> {
  const { version, state } = chosen
  const on = state === 'on'
  const live = await find(name, version)
  // A canary that the store does not have is nobody's to see.
  if (!live && chosen.channel === 'canary' && channel) {
    const part = await composeRemote(find, name, { version: channel.stable, state }, channel)
    return { ...part, complete: false }
  }
  const before = await findBefore(find, name, channel, chosen)
  /** What is known about its pages, even while the live release cannot be read. */
  const described = live ?? before
  const entryOf = (each: string) => releasePath(name, each, MANIFEST_FILE)
  const remote: CompositionRemote = {
    name,
    version,
    contract: described?.contract ?? '',
    state,
    entry: entryOf(version),
    manifest: on ? (live?.manifest ?? null) : null,
    routes: (described?.routes ?? []).map(({ files: _, ...source }) => source),
    slots: (described?.slots ?? []).map((slot) => slot.name),
    ...(chosen.channel && { channel: chosen.channel }),
    previous:
      on && before
        ? { version: before.version, entry: entryOf(before.version), manifest: before.manifest }
        : null,
  }
  return {
    remote,
    releases: on ? [live, before].filter((release) => release !== undefined) : [],
    claimed: (described?.routes ?? []).map((claim) => ({
      claim,
      release: described as ReleaseDocument,
      on: on && live !== undefined,
    })),
    complete: live !== undefined,
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

/** For the page's last-good fallback: the stable version of one that is not, else the version before. */
async function findBefore(
  find: FindRelease,
  name: string,
  channel: RegistryChannel | undefined,
  { version }: ChosenRemote,
): Promise<ReleaseDocument | undefined> {
  if (!channel) return undefined
  const known =
    version === channel.stable ? channel.previous : [channel.stable, ...channel.previous]
  const before = known.find((each) => each !== version)
  return before === undefined ? undefined : find(name, before)
}

function integrityOfScripts(release: ReleaseDocument): Record<string, string> {
  return Object.fromEntries(
    Object.entries(release.files)
      .filter(([path]) => SCRIPT.test(path))
      .map(([path, file]) => [releasePath(release.name, release.version, path), file.integrity]),
  )
}

/** JSON that can neither end its script element nor open a comment in it. */
export function escapeForScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
