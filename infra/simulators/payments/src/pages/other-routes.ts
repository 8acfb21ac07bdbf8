import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import { FAILED_AUTHENTICATION } from '../cards/decline.ts'
import { attemptPayment, failPayment } from '../payments/attempt-payment.ts'
import { getObject } from '../payments/find.ts'
import type { Simulator } from '../state/simulator.ts'
import { authenticatePage, messagePage } from './authenticate-page.ts'
import { formatMoney } from './format.ts'
import { html } from './html.ts'
import { invoicePage, invoicePdf } from './invoice-page.ts'
import { layout } from './layout.ts'
import { causeOf, formOf, sendPage } from './page-request.ts'
import { statusPage } from './status-page.ts'
import { STYLE } from './style.ts'

type IdRequest = FastifyRequest<{ Params: { id: string } }>

/** Status page, style sheet, invoices, receipts, and the 3-D Secure step of intents without a session. */
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
