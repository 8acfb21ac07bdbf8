import { BRAND } from '@quantamental/api/common'
import { escapeHtml, formatMinute } from '@quantamental/api/format'
import { SITE_ELEMENT_ID, type SiteState } from '@quantamental/api/site'
import { COMPOSITION_MESSAGE, COMPOSITION_RESET_PATH } from '@quantamental/remote/delivery'
import {
  COMPOSITION_ELEMENT_ID,
  type Composition,
  type CompositionRemote,
  type CompositionVariant,
  releasePath,
} from '@quantamental/remote/release'
import { escapeForScript, type LiveComposition } from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'
import type { LocalRemote } from '../override/local-remote.ts'
import type { StaticContent } from './find-static-page.ts'
import {
  EARLY_INPUT_SCRIPT,
  liveReloadScript,
  START_ELEMENT_ID,
  START_SCRIPT,
  THEME_SCRIPT,
  trustedTypesScript,
} from './inline-scripts.ts'
import {
  describeScript,
  listPreloads,
  type PagePreloads,
  type ScriptPreload,
} from './list-preloads.ts'
import { readPageComposition } from './page-composition.ts'
import { STATIC_MARK } from './place-static-pages.ts'

const STYLE = `#composition-variant{position:fixed;right:0;bottom:0;left:0;z-index:2147483000;margin:0;padding:8px 16px;background:#4a2a00;color:#fff;font:14px/1.4 system-ui,sans-serif;text-align:center}
#composition-variant a{color:#ffd98a;text-decoration:underline}
#composition-variant :focus-visible{outline:2px solid #ffd98a}
#composition-variant details{max-width:max-content;margin:4px auto 0;text-align:left}
#composition-variant summary{cursor:pointer;text-decoration:underline}
[data-local-remote] #composition-variant [data-without]{display:none}
#composition-variant ul{max-height:40vh;margin:6px 0;padding:0;overflow:auto;overflow-wrap:anywhere;list-style:none}`

/** Sentence about a chosen set of builds. */
function describeVariant({ id, remotes }: Composition, variant: CompositionVariant): string {
  const chosen = remotes
    .filter(({ channel }) => channel === 'override')
    .map(({ name, version }) => `${name} ${version}`)
  const [title, builds] =
    variant.kind === 'override'
      ? ['Preview', chosen.join(', ')]
      : ['Replay', `the builds of composition ${id}`]
  const end = `<time datetime="${escapeHtml(variant.until)}">${formatMinute(new Date(variant.until))}</time>`
  return `<b>${title}.</b> You’re viewing ${escapeHtml(builds)} until ${end}.`
}

/** Sentences about a remote from a development server; the second one until the server’s script has run. */
function describeLocal({ name, origin }: LocalRemote): string {
  return `<b>Development.</b> This browser loads ${name} from ${origin}.<span data-without> It doesn’t respond, so the page has the live build.</span>`
}

/**
 * Banner for a preview, a replay or a remote from a development server, with a link back to the live site. Rendered by
 * the edge rather than by the shell, so that it appears even if those builds fail. Its panel lists the builds of the
 * page.
 */
function renderVariantBanner(
  document: Composition,
  local: LocalRemote | null,
  nonce: string,
): string {
  const text = [
    ...(document.variant ? [describeVariant(document, document.variant)] : []),
    ...(local ? [describeLocal(local)] : []),
  ].join(' ')
  const list = [
    `shell ${document.shell.version}`,
    ...document.remotes.filter(({ name }) => name !== local?.name).map(describeRemote),
    ...(local ? [`${local.name} from ${local.origin}`] : []),
  ]
  const panel = `<details><summary>Builds of this page</summary><ul>${list.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul></details>`
  return `<style nonce="${nonce}">${STYLE}</style>
<aside id="composition-variant" aria-label="Build preview">${text} <a href="${COMPOSITION_RESET_PATH}">Return to the live site</a> ${panel}</aside>`
}

/** "mfe_stocks 1.1.0-ab12cd34 (preview instead of 1.0.0-00000000)". */
function describeRemote({ name, version, state, channel, previous }: CompositionRemote): string {
  const notes = [
    ...(channel === 'override'
      ? [`preview${previous ? ` instead of ${previous.version}` : ''}`]
      : []),
    ...(channel === 'canary' ? ['canary'] : []),
    ...(state === 'off' ? ['off'] : []),
  ]
  return `${name} ${version}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

export const FEEDS = [
  { title: `${BRAND.name} articles`, path: '/rss.xml', type: 'rss' },
  { title: `${BRAND.name} rating changes`, path: '/feeds/rating-changes/all.rss', type: 'rss' },
  { title: `${BRAND.name} rating changes`, path: '/feeds/rating-changes/all.atom', type: 'atom' },
] as const
const TURN_ON = 'Turn it on in your browser and reload the page.'

/** Heading and message of a page whose content is unknown to the edge. */
interface Notice {
  readonly heading: string
  /** Whether a service should have provided the content. */
  readonly isUnavailable: boolean
}

const NOTICE_STYLE =
  '.page-notice{max-width:1200px;margin:0 auto;padding:24px 20px;font:16px/1.5 system-ui,sans-serif}'

function renderNotice({ heading, isUnavailable }: Notice, nonce: string): string {
  const reason = isUnavailable
    ? 'This page isn’t available right now. Please reload it in a moment.'
    : `This page needs JavaScript. ${TURN_ON}`
  return `<noscript><style nonce="${nonce}">${NOTICE_STYLE}</style><div class="page-notice"><h1>${escapeHtml(heading)}</h1><p>${reason}</p></div></noscript>`
}

export interface PageParts {
  readonly composition: LiveComposition
  readonly page: PageMatch | undefined
  readonly site: SiteState
  /** Title, description and other tags that the app replaces with its own. */
  readonly head?: string | undefined
  /** Content shown until the scripts have loaded. */
  readonly static: StaticContent | undefined
  /** Heading and message for visitors without scripts; undefined if the static content has a heading. */
  readonly notice?: Notice | undefined
  readonly nonce: string
  /** Whether the request has the signed-in cookie, so that pages reserve space for a user's content. */
  readonly maybeSignedIn: boolean
  /** One-time message about an override; null for none. */
  readonly message: string | null
  readonly local: LocalRemote | null
}

/** Tags for the app's code, which runs in this order, and its first data. */
function renderApp(
  { start, scripts, data, digests }: PagePreloads,
  main: ScriptPreload,
  release: string,
  { local, nonce }: Pick<PageParts, 'local' | 'nonce'>,
): string[] {
  return [
    // Without a digest, because each change of a file changes the script.
    ...(local
      ? [
          `<script defer src="${local.origin}/remoteEntry.js" crossorigin nonce="${nonce}"></script>`,
        ]
      : []),
    ...[...start, main].map((script) => {
      const { path, integrity } = script
      const isMoved = script === main && !path.startsWith(release)
      return `<script defer src="${escapeHtml(path)}" integrity="${integrity}"${isMoved ? ` data-release="${release}"` : ''} nonce="${nonce}"></script>`
    }),
    ...scripts.map(
      ({ path, integrity }) =>
        `<link rel="preload" as="script" href="${escapeHtml(path)}" integrity="${integrity}" nonce="${nonce}">`,
    ),
    ...data.map((path) => `<link rel="preload" as="fetch" href="${escapeHtml(path)}" crossorigin>`),
    ...digests.map((path) => `<link rel="prefetch" as="fetch" href="${escapeHtml(path)}">`),
  ]
}

function renderFontPreloads({ fonts }: PagePreloads): string[] {
  return fonts.map(
    (path) =>
      `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(path)}" crossorigin>`,
  )
}

/**
 * Render the shell's HTML for one request. React sets titles and descriptions again; those of the document
 * are for crawlers and for the time before, and the app removes them. Preloads precede the composition, for the parser's
 * look-ahead. Static content is painted first with its font; code and data load afterwards (START_SCRIPT), so that
 * they do not compete with it.
 *
 * Script preloads have no `crossorigin`: the loaders omit it for the same origin, and a preload in another mode
 * would be fetched twice (README, "Preloads").
 */
export function renderPage(parts: PageParts): string {
  const { composition, page, site, nonce } = parts
  const { shell, document } = composition
  const main = describeScript(shell, shell.entry, shell.files[shell.entry] ?? { integrity: '' })
  const preloads = listPreloads(shell, page)
  const app = renderApp(preloads, main, releasePath(shell.name, shell.version, ''), parts)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...(parts.head ? [parts.head] : []),
    `<script nonce="${nonce}">${trustedTypesScript(parts.local)};${THEME_SCRIPT}</script>`,
    ...(parts.static ? [`<script nonce="${nonce}">${EARLY_INPUT_SCRIPT}</script>`] : []),
    ...(parts.static ? [] : app),
    ...renderFontPreloads(preloads),
    ...(parts.message === null
      ? []
      : [`<meta name="${COMPOSITION_MESSAGE}" content="${escapeHtml(parts.message)}">`]),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...FEEDS.map(
      ({ title, path, type }) =>
        `<link rel="alternate" type="application/${type}+xml" title="${escapeHtml(title)}" href="${path}">`,
    ),
  ]
  const body = [
    ...(parts.notice ? [renderNotice(parts.notice, nonce)] : []),
    // In the body, so that rules which the app adds to the head one by one do not override the static page's.
    ...(parts.static ? [`<style ${STATIC_MARK} nonce="${nonce}">${parts.static.css}</style>`] : []),
    `<div id="root">${parts.static?.body ?? ''}</div>`,
    ...(parts.static && !parts.notice
      ? [`<noscript><p>Charts, search and accounts need JavaScript. ${TURN_ON}</p></noscript>`]
      : []),
    `<script type="application/json" id="${SITE_ELEMENT_ID}">${escapeForScript(JSON.stringify(site))}</script>`,
    `<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">${readPageComposition(composition, page, [...preloads.start, main, ...preloads.scripts])}</script>`,
    ...(parts.static
      ? [
          `<template id="${START_ELEMENT_ID}">${app.join('')}</template>`,
          `<script nonce="${nonce}">${START_SCRIPT}</script>`,
        ]
      : []),
    ...(document.variant || parts.local ? [renderVariantBanner(document, parts.local, nonce)] : []),
    ...(document.liveReload
      ? [`<script nonce="${nonce}">${liveReloadScript(document.revision)}</script>`]
      : []),
  ]
  return `<!doctype html>
<html lang="en"${parts.maybeSignedIn ? ' data-signed-in' : ''}>
<head>
${head.join('\n')}
</head>
<body>
${body.join('\n')}
</body>
</html>
`
}
