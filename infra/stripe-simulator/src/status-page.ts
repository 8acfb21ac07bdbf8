/** Says what this is and what it does not do. The same for everyone, so nothing to escape. */
export const statusPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Payment simulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>Payment simulator</h1>
<p>It is running, and it takes no payments: no card is charged, nothing is stored.</p>
<p>Every call under <code>/v1/</code> is answered with Stripe's error shape and the status 501,
so that a caller sees at once that payments are not available here.</p>
<p>To use Stripe itself, set <code>STRIPE_SECRET_KEY</code> before <code>npm start</code>.</p>
</main>
</body>
</html>
`

export const statusStyle = `:root {
  --bg: #f6f7f9;
  --surface: #fff;
  --line: #e1e6ec;
  --text: #16202b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0f141b;
    --surface: #171e27;
    --line: #28323e;
    --text: #e8edf3;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--bg);
  color: var(--text);
  font: 15px/1.5 system-ui, sans-serif;
}
main {
  max-width: 560px;
  margin: 48px auto;
  width: calc(100% - 32px);
  padding: 24px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 8px;
}
h1 {
  font-size: 24px;
  line-height: 1.25;
  margin: 0 0 12px;
}
p {
  margin: 0 0 12px;
}
p:last-child {
  margin: 0;
}
code {
  font-family: ui-monospace, monospace;
}
`
