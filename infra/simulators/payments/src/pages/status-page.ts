import { html } from './html.ts'
import { layout } from './layout.ts'

/** Status page of the running simulator. */
export const statusPage = layout(
  'Running',
  html`<section class="narrow">
<h1>Payment simulator</h1>
<p>The simulator is running and takes no payments: no card is charged. It supports the Stripe API calls that this
project makes, and holds their data until it stops.</p>
<p>To use Stripe itself, set <code>STRIPE_SECRET_KEY</code> before <code>npm start</code>.</p>
</section>`,
)
