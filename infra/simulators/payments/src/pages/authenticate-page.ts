import { html } from './html.ts'
import { layout } from './layout.ts'

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
