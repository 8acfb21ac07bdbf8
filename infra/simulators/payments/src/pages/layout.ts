import { html, type Markup } from './html.ts'

/** Page frame with a notice that nothing is charged. */
export function layout(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Payment simulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<p><strong>Payment simulator.</strong> No card is charged here. Use a test card, never a real one.</p>
</header>
<main>
${content}
</main>
</body>
</html>
`.text
}

/** Alert box; null without a message. */
export function alertBox(message: string | undefined): Markup | null {
  return message ? html`<p class="alert" role="alert">${message}</p>` : null
}
