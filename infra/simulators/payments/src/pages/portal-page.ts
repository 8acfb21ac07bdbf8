import type { Stripe } from 'stripe'
import type { StoredInvoice } from '../objects/invoice.ts'
import { type CardDefaults, cardFields, testCardTable } from './card-fields.ts'
import { html, type Markup } from './html.ts'
import { alertBox, formatDay, formatMoney, layout } from './layout.ts'

export interface PortalView {
  readonly session: Stripe.BillingPortal.Session
  readonly configuration: Stripe.BillingPortal.Configuration
  readonly customer: Stripe.Customer
  readonly cards: readonly Stripe.PaymentMethod[]
  readonly invoices: readonly StoredInvoice[]
  readonly defaults: CardDefaults
  readonly nextYear: number
  readonly error?: string | undefined
}

export function portalPage(view: PortalView): string {
  const { session, configuration, customer } = view
  const { features, business_profile: business } = configuration
  return layout(
    'Billing',
    html`<div class="narrow">
<h1>${business.headline ?? 'Billing'}</h1>
<p>${customer.email}</p>
${session.return_url && html`<p><a href="${session.return_url}">Return</a></p>`}
${features.payment_method_update.enabled && cardSection(view)}
${features.invoice_history.enabled && invoiceSection(view)}
</div>`,
  )
}

function cardSection(view: PortalView): Markup {
  const action = `/p/session/${view.session.id}`
  const isDefault = (card: Stripe.PaymentMethod) =>
    view.customer.invoice_settings.default_payment_method === card.id
  return html`<section aria-labelledby="cards">
<h2 id="cards">Cards</h2>
${alertBox(view.error)}
${view.cards.length === 0 && html`<p>No saved cards.</p>`}
<table><tbody>
${view.cards.map(
  (card) => html`<tr>
<th scope="row">${card.card?.brand} ending in ${card.card?.last4}${isDefault(card) && html` <strong>(default)</strong>`}
<br><span class="muted">Expires ${card.card?.exp_month}/${card.card?.exp_year}</span></th>
<td>${!isDefault(card) && cardForm(`${action}/default`, card, 'Make default')}
${cardForm(`${action}/remove`, card, 'Remove')}</td>
</tr>`,
)}
</tbody></table>
<details${(view.error || view.defaults.number) && html` open`}>
<summary>Add a card</summary>
<form method="post" action="${action}/cards">
${cardFields(view.defaults, view.nextYear)}
<button type="submit">Save card</button>
</form>
</details>
${testCardTable()}
</section>`
}

function cardForm(action: string, card: Stripe.PaymentMethod, label: string): Markup {
  const name = `${label}: card ending in ${card.card?.last4}`
  return html`<form method="post" action="${action}">
<input type="hidden" name="payment_method" value="${card.id}">
<button type="submit" class="secondary small" aria-label="${name}">${label}</button>
</form>`
}

function invoiceSection({ invoices }: PortalView): Markup {
  return html`<section aria-labelledby="invoices">
<h2 id="invoices">Invoices</h2>
${
  invoices.length === 0
    ? html`<p>No invoices yet.</p>`
    : html`<table>
<thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">Amount</th></tr></thead>
<tbody>
${invoices.map(
  (invoice) => html`<tr>
<td>${formatDay(invoice.created)}</td>
<td><a href="/i/${invoice.id}">${invoice.number}</a></td>
<td>${formatMoney(invoice.total, invoice.currency)}</td>
</tr>`,
)}
</tbody></table>`
}
</section>`
}
