import type { Stripe } from 'stripe'
import type { StoredLineItem } from '../objects/checkout-session.ts'
import { type CardDefaults, cardFields, testCardTable } from './card-fields.ts'
import { html, type Markup } from './html.ts'
import { alertBox, formatMoney, layout } from './layout.ts'

type Session = Stripe.Checkout.Session

export interface CheckoutView {
  readonly session: Session
  readonly lineItems: readonly StoredLineItem[]
  readonly savesCard: boolean
  readonly defaults: CardDefaults
  readonly nextYear: number
  readonly error?: string | undefined
}

export function checkoutPage(view: CheckoutView): string {
  const { session, error } = view
  const total = money(session, session.amount_total ?? 0)
  return layout(
    'Pay',
    html`<div class="columns">
${summarySection(view, total)}
<section aria-labelledby="pay">
<h2 id="pay">Pay with a card</h2>
${alertBox(error)}
<form method="post" action="/c/pay/${session.id}">
${session.amount_total ? paymentFields(view) : html`<p>Nothing to pay.</p>`}
${consentFields(view)}
<button type="submit">${session.amount_total ? `Pay ${total}` : 'Confirm'}</button>
</form>
${session.amount_total ? testCardTable() : null}
</section>
</div>`,
  )
}

function summarySection({ session, lineItems }: CheckoutView, total: string): Markup {
  return html`<section aria-labelledby="order">
<h1 id="order">Your order</h1>
<p class="total">${total}</p>
<table>
<tbody>
${lineItems.map(
  (item) => html`<tr>
<th scope="row">${item.description}${(item.quantity ?? 1) > 1 && html` × ${item.quantity}`}</th>
<td>${money(session, item.amount_total)}</td>
</tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${total}</td></tr></tfoot>
</table>
${session.cancel_url && html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>`}
</section>`
}

function paymentFields({ session, defaults, nextYear }: CheckoutView): Markup {
  const known = session.customer_details?.email
  return html`${
    known
      ? html`<p>Email: ${known}</p>`
      : html`<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" required value="${defaults.email}">`
  }
${cardFields(defaults, nextYear)}`
}

function consentFields({ session, savesCard }: CheckoutView): Markup {
  const terms = session.consent_collection?.terms_of_service === 'required'
  return html`${
    savesCard &&
    html`<p class="muted">Your card will be saved for future payments that you agreed to. You can remove it at any time.</p>`
  }
${
  terms &&
  html`<label class="check"><input type="checkbox" name="terms" value="accepted" required>
I agree to the terms of service</label>`
}`
}

export function closedPage(session: Session): string {
  const complete = session.status === 'complete'
  const back = complete ? session.success_url : session.cancel_url
  const url = back?.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  return layout(
    complete ? 'Paid' : 'Expired',
    html`<section class="narrow">
<h1>${complete ? 'This order is paid' : 'This page has expired'}</h1>
<p>${complete ? 'You won’t be charged again.' : 'You were not charged. Start again from your cart.'}</p>
${url && html`<p><a class="button" href="${url}">Go back</a></p>`}
</section>`,
  )
}

function money({ currency }: Session, cents: number): string {
  return formatMoney(cents, currency ?? 'usd')
}
