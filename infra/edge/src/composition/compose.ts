import { createHash } from 'node:crypto'
import { MANIFEST_FILE } from '@quantamental/release/build-document'
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
 * Puts shell and remotes together as the registry says. When the live shell cannot be read, the newest
 * readable one before it stands in; undefined when there is none.
 */
export async function compose(
  registry: RegistryDocument,
  find: FindRelease,
  liveReload: boolean,
  findStaticPages: FindStaticPages,
): Promise<LiveComposition | undefined> {
  const shell = await findNewest(find, 'shell', registry.shell)
  if (!shell) return undefined
  const parts = await Promise.all(
    Object.entries(registry.remotes).map(([name, channel]) => composeRemote(find, name, channel)),
  )
  const releases = [shell, ...parts.flatMap((part) => part.releases)]
  const remotes = parts.map((part) => part.remote)
  const document: Composition = {
    id: compositionIdOf(shell, remotes),
    revision: registry.revision,
    shell: { version: shell.version },
    remotes,
    integrity: Object.assign({}, ...releases.map(integrityOfScripts)),
    liveReload,
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
    complete: shell.version === registry.shell.stable && parts.every((part) => part.complete),
  }
}

async function composeRemote(
  find: FindRelease,
  name: string,
  channel: RegistryChannel & { readonly state: 'on' | 'off' },
): Promise<RemotePart> {
  const on = channel.state === 'on'
  const live = await find(name, channel.stable)
  const before = await findBefore(find, name, channel, channel.stable)
  /** What is known about its pages, even while the live release cannot be read. */
  const described = live ?? before
  const entryOf = (version: string) => releasePath(name, version, MANIFEST_FILE)
  const remote: CompositionRemote = {
    name,
    version: channel.stable,
    contract: described?.contract ?? '',
    state: channel.state,
    entry: entryOf(channel.stable),
    manifest: on ? (live?.manifest ?? null) : null,
    routes: (described?.routes ?? []).map(({ files: _, ...source }) => source),
    slots: (described?.slots ?? []).map((slot) => slot.name),
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
  { stable, previous }: RegistryChannel,
): Promise<ReleaseDocument | undefined> {
  for (const version of [stable, ...previous]) {
    const release = version === '' ? undefined : await find(name, version)
    if (release) return release
  }
  return undefined
}

/** The version before the live one, for the page's last-good fallback. */
async function findBefore(
  find: FindRelease,
  name: string,
  channel: RegistryChannel,
  liveVersion: string,
): Promise<ReleaseDocument | undefined> {
  const version = channel.previous.find((each) => each !== liveVersion)
  return version === undefined ? undefined : find(name, version)
}

function integrityOfScripts(release: ReleaseDocument): Record<string, string> {
  return Object.fromEntries(
    Object.entries(release.files)
      .filter(([path]) => SCRIPT.test(path))
      .map(([path, file]) => [releasePath(release.name, release.version, path), file.integrity]),
  )
}

/** The same set of builds has the same id, whatever revision brought it. */
function compositionIdOf(shell: ReleaseDocument, remotes: readonly CompositionRemote[]): string {
  const builds = remotes.map(({ name, version, state }) => `${name}@${version}:${state}`).sort()
  const set = [`shell@${shell.version}`, ...builds].join('\n')
  return createHash('sha256').update(set).digest('hex').slice(0, 12)
}

/** JSON that can neither end its script element nor open a comment in it. */
export function escapeForScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
