import { html } from './html.ts'
import { layout } from './layout.ts'

/** The bank's 3-D Secure step. `action` takes the post, `amount` is what it is for. */
export function authenticatePage(action: string, amount: string | null): string {
  return layout(
    '3-D Secure',
    html`<section class="narrow">
<h1>Your bank asks: is this you?</h1>
<p>This is the 3-D Secure step of the simulated bank${amount && html`, for ${amount}`}.</p>
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
