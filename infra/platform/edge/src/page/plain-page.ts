import { escapeHtml } from '@quantamental/api/format'

interface PlainPage {
  readonly title: string
  /** Content as HTML. */
  readonly main: string
  /** Nonce of the style. */
  readonly nonce: string
}

/** Page of the edge's own, without shell and scripts. */
export function renderPlainPage({ title, main, nonce }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style nonce="${nonce}">
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem; overflow-wrap: anywhere; }
button { font: inherit; padding: 0.4rem 1rem; }
</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}
