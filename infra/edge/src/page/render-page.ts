import { BRAND } from '@quantamental/api/common'
import { COMPOSITION_ELEMENT_ID, releasePath } from '@quantamental/remote/release'
import type { LiveComposition } from '../composition/compose.ts'
import type { PageMatch } from '../composition/find-page.ts'
import { escapeHtml } from './escape-html.ts'
import { liveReloadScript, THEME_SCRIPT } from './inline-scripts.ts'
import { listPreloads } from './list-preloads.ts'

/**
 * The shell's HTML for one request. Titles and descriptions are the pages' own (React hoists them), so
 * the document brings none. Preloads stand before the composition, for the parser's look-ahead.
 *
 * Script preloads carry no `crossorigin`: the loaders leave it off for our own origin, and a preload of
 * another mode would be fetched twice (README, "Preloads").
 */
export function renderPage(
  composition: LiveComposition,
  page: PageMatch | undefined,
  nonce: string,
): string {
  const { shell, document } = composition
  const preloads = listPreloads(shell, page)
  const main = releasePath(shell.name, shell.version, shell.entry)
  const mainIntegrity = shell.files[shell.entry]?.integrity ?? ''
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script nonce="${nonce}">${THEME_SCRIPT}</script>`,
    `<script defer src="${escapeHtml(main)}" integrity="${mainIntegrity}" nonce="${nonce}"></script>`,
    ...preloads.scripts.map(
      ({ path, integrity }) =>
        `<link rel="preload" as="script" href="${escapeHtml(path)}" integrity="${integrity}" nonce="${nonce}">`,
    ),
    ...preloads.data.map(
      (path) => `<link rel="preload" as="fetch" href="${escapeHtml(path)}" crossorigin>`,
    ),
    ...preloads.fonts.map(
      (path) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(path)}" crossorigin>`,
    ),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
  ]
  const body = [
    `<noscript><p>${escapeHtml(BRAND.name)} needs JavaScript. Please switch it on and reload the page.</p></noscript>`,
    '<div id="root"></div>',
    `<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">${composition.json}</script>`,
    ...(document.liveReload
      ? [`<script nonce="${nonce}">${liveReloadScript(document.revision)}</script>`]
      : []),
  ]
  return `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body>
${body.join('\n')}
</body>
</html>
`
}
