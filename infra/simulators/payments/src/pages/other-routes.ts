import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import { FAILED_AUTHENTICATION } from '../cards/test-cards.ts'
import type { StoredInvoice } from '../objects/invoice.ts'
import { attemptPayment, failPayment } from '../payments/attempt-payment.ts'
import { getObject } from '../payments/find.ts'
import type { Simulator } from '../state/simulator.ts'
import { html } from './html.ts'
import { authenticatePage, formatDay, formatMoney, layout, messagePage } from './layout.ts'
import { causeOf, formOf, sendPage } from './page-request.ts'
import { STYLE } from './style.ts'

const statusPage = layout(
  'Running',
  html`<section class="narrow">
<h1>Payment simulator</h1>
<p>The simulator is running and takes no payments: no card is charged. It supports the Stripe API calls that this
project makes, and holds their data until it stops.</p>
<p>To use Stripe itself, set <code>STRIPE_SECRET_KEY</code> before <code>npm start</code>.</p>
</section>`,
)

type IdRequest = FastifyRequest<{ Params: { id: string } }>

export function registerOtherPages(app: FastifyInstance, simulator: Simulator): void {
  const { store } = simulator
  const absent = messagePage('Page not found', 'Check the address.')

  app.get('/', async (_request, reply) => sendPage(reply, statusPage))
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE))

  app.get('/i/:id', async (request: IdRequest, reply) => {
    const invoice = store.invoices.get(request.params.id)
    if (!invoice) return sendPage(reply, absent, { status: 404 })
    return sendPage(reply, invoicePage(invoice))
  })

  app.get('/i/:id/pdf', async (request: IdRequest, reply) => {
    const invoice = store.invoices.get(request.params.id)
    if (!invoice) return sendPage(reply, absent, { status: 404 })
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="Invoice-${invoice.number}.pdf"`)
      .send(invoicePdf(invoice))
  })

  app.get('/receipts/:id', async (request: IdRequest, reply) => {
    const charge = store.charges.get(request.params.id)
    if (!charge?.paid) return sendPage(reply, absent, { status: 404 })
    const amount = formatMoney(charge.amount, charge.currency)
    const page = html`<section class="narrow"><h1>Receipt</h1>
<p>${amount} paid for ${charge.description ?? 'an order'}. Simulated.</p></section>`
    return sendPage(reply, layout('Receipt', page))
  })

  app.get('/3ds/:id', async (request: IdRequest, reply) => {
    const intent = findWaiting(request.params.id)
    if (!intent) return sendPage(reply, absent, { status: 404 })
    const amount = formatMoney(intent.amount, intent.currency)
    return sendPage(reply, authenticatePage(`/3ds/${intent.id}`, amount), {
      targets: [intent.next_action?.redirect_to_url?.return_url],
    })
  })

  app.post('/3ds/:id', async (request: IdRequest, reply) => {
    const intent = findWaiting(request.params.id)
    if (!intent) return sendPage(reply, absent, { status: 404 })
    const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null
    const attempt = {
      intent,
      method: getObject(simulator, 'paymentMethods', intent.payment_method as string),
      offSession: false,
      authenticated: true,
      authenticateUrl: '',
      returnUrl,
    }
    const cause = causeOf(simulator, request)
    if (formOf(request).result === 'complete') attemptPayment(simulator, cause, attempt)
    else failPayment(simulator, cause, { ...attempt, authenticated: false }, FAILED_AUTHENTICATION)
    if (!returnUrl) return sendPage(reply, messagePage('Done', 'You can close this page.'))
    const url = new URL(returnUrl)
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
    return reply.redirect(url.href, 303)
  })

  function findWaiting(id: string): Stripe.PaymentIntent | undefined {
    const intent = store.paymentIntents.get(id)
    return intent?.status === 'requires_action' ? intent : undefined
  }
}

function invoicePage(invoice: StoredInvoice): string {
  const money = (cents: number) => formatMoney(cents, invoice.currency)
  return layout(
    `Invoice ${invoice.number}`,
    html`<section class="narrow">
<h1>Invoice ${invoice.number}</h1>
<p>Paid on ${formatDay(invoice.created)} by ${invoice.customer_name ?? invoice.customer_email}. Simulated.</p>
<table>
<tbody>
${invoice.lines.data.map(
  (line) => html`<tr><th scope="row">${line.description}</th><td>${money(line.amount)}</td></tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${money(invoice.total)}</td></tr></tfoot>
</table>
<p><a href="/i/${invoice.id}/pdf">Download as PDF</a></p>
</section>`,
  )
}

function invoicePdf(invoice: StoredInvoice): Buffer {
  const lines = [
    `Invoice ${invoice.number} (simulated)`,
    `Paid ${formatDay(invoice.created)}`,
    ...invoice.lines.data.map(
      (line) => `${line.description}: ${formatMoney(line.amount, invoice.currency)}`,
    ),
    `Total: ${formatMoney(invoice.total, invoice.currency)}`,
  ]
  const text = lines.map((line) => `(${escapePdf(line)}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 18 TL 60 780 Td\n${text}\nET`
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

function escapePdf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')
}

function writePdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
