import { html, type Markup } from './html.ts'

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

export function alertBox(message: string | undefined): Markup | null {
  return message ? html`<p class="alert" role="alert">${message}</p>` : null
}

/** Simulated 3-D Secure step. `action` receives the form; `amount` is null without a payment. */
export function authenticatePage(action: string, amount: string | null): string {
  return layout(
    '3-D Secure',
    html`<section class="narrow">
<h1>Confirm your identity</h1>
<p>The simulated bank requires 3-D Secure authentication${amount && html` for ${amount}`}.</p>
<form method="post" action="${action}">
<button type="submit" name="result" value="complete">Complete authentication</button>
<button type="submit" class="secondary" name="result" value="fail">Fail authentication</button>
</form>
</section>`,
  )
}

export function messagePage(title: string, message: string): string {
  return layout(title, html`<section class="narrow"><h1>${title}</h1><p>${message}</p></section>`)
}

export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
}

export function formatDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
