import type {
  CompositionRemote,
  PageComposition,
  PageRemote,
  ReleaseDocument,
  RouteClaim,
  RouteClaimSource,
} from '@quantamental/remote/release'
import {
  escapeForScript,
  integrityOfScripts,
  type LiveComposition,
} from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'
import type { ScriptPreload } from './list-preloads.ts'

/** Claim without what only the edge uses. A chunk matters to a page if several claims share it. */
function summarizeClaim(
  claim: RouteClaimSource,
  all: readonly RouteClaimSource[],
): RouteClaimSource {
  const { data: _, canonical: __, noindex: ___, chunk, ...rest } = claim
  const isShared = all.some((other) => other !== claim && other.chunk === chunk)
  return { ...rest, ...(chunk !== undefined && isShared && { chunk }) }
}

/** What a page needs of a remote until it loads it: its claims, with the texts of their skeletons, and its slots. */
function summarize(remote: CompositionRemote, shellContract: string, isOwn: boolean): PageRemote {
  const { name, version, contract, state, channel, manifest, routes, slots, slotOrder, previous } =
    remote
  return {
    ...{ name, version },
    ...(contract !== shellContract && { contract }),
    ...(state === 'off' && { state }),
    ...(channel && { channel }),
    routes: routes.map((claim) => summarizeClaim(claim, routes)),
    ...(slots.length > 0 && { slots }),
    ...(slotOrder && { slotOrder }),
    ...(previous && { previous: { version: previous.version } }),
    ...(isOwn && { manifest }),
  }
}

/** Texts by composition and claim, which determine the scripts too. */
const written = new WeakMap<LiveComposition, Map<RouteClaim | undefined, string>>()

/** `writePageComposition`, once per page of a composition. */
export function readPageComposition(
  composition: LiveComposition,
  page: PageMatch | undefined,
  scripts: readonly ScriptPreload[],
): string {
  const ofPages = written.get(composition) ?? new Map<RouteClaim | undefined, string>()
  written.set(composition, ofPages)
  const text = ofPages.get(page?.claim) ?? writePageComposition(composition, page, scripts)
  ofPages.set(page?.claim, text)
  return text
}

/**
 * JSON of the composition in the document of a page, escaped for a script element: the manifest of the page's own
 * remote and the digests of the scripts that the document loads. Everything else is read when it is needed, so that a
 * document does not grow with the site. A shell or remote that does not read `INTEGRITY_FILE` gets all its digests.
 */
function writePageComposition(
  { document, shell }: LiveComposition,
  page: PageMatch | undefined,
  scripts: readonly ScriptPreload[],
): string {
  if (!shell.readsIntegrityFile) return escapeForScript(JSON.stringify(document))
  const own = page?.on ? page.release : undefined
  const digestsOf = (release: ReleaseDocument | undefined) =>
    release && !release.readsIntegrityFile ? integrityOfScripts(release) : {}
  const inPage: PageComposition = {
    ...document,
    remotes: document.remotes.map((remote) =>
      summarize(remote, shell.contract, remote.name === own?.name),
    ),
    integrity: {
      ...Object.fromEntries(scripts.map(({ digest }) => digest)),
      ...digestsOf(own),
    },
  }
  return escapeForScript(JSON.stringify(inPage))
}
