import { html } from './html.ts'
import { layout } from './layout.ts'

/** Says what this is and what it does not do. */
export const statusPage = layout(
  'Running',
  html`<section class="narrow">
<h1>Payment simulator</h1>
<p>It is running, and it takes no payments: no card is charged. It answers the calls of Stripe’s API that this
project makes, and remembers them until it stops.</p>
<p>To use Stripe itself, set <code>STRIPE_SECRET_KEY</code> before <code>npm start</code>.</p>
</section>`,
)
