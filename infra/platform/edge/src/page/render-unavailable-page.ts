import { BRAND } from '@quantamental/api/common'
import { escapeHtml } from './escape-html.ts'

/** Page with status 503 while no shell is published; reloaded by the response's `Refresh` header. */
export function renderUnavailablePage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(BRAND.name)} is being set up</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style nonce="${nonce}">
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(BRAND.name)} is being set up</h1>
<p>The site hasn’t been published yet. This page reloads automatically every few seconds.</p>
</main>
</body>
</html>
`
}
