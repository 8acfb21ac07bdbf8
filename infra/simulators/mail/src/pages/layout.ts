import { html, type SafeHtml } from './html.ts'

/** Render a complete page. `script` is the path of its script, if any. */
export function layout(title: string, body: SafeHtml, script?: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
${script ? html`<script src="${script}" defer></script>` : ''}
</head>
<body>
<header class="bar"><a href="/">Mail catcher</a><span class="muted">catches mail without delivering it</span></header>
<main>${body}</main>
</body>
</html>
`.markup
}
