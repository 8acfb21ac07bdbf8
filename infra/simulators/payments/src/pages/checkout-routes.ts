import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import { readCard } from '../cards/read-card.ts'
import {
  authenticateCheckout,
  type CheckoutStep,
  confirmFreeCheckout,
  payCheckout,
} from '../payments/checkout-payment.ts'
import { expireDueSessions } from '../payments/expire-session.ts'
import { getObject } from '../payments/find.ts'
import type { Simulator } from '../state/simulator.ts'
import { checkoutPage, closedPage } from './checkout-page.ts'
import { authenticatePage, formatMoney, messagePage } from './layout.ts'
import { baseUrlOf, causeOf, formOf, sendPage } from './page-request.ts'

type Session = Stripe.Checkout.Session
type SessionRequest = FastifyRequest<{ Params: { id: string }; Querystring: { card?: string } }>

export function registerCheckoutPages(app: FastifyInstance, simulator: Simulator): void {
  app.get('/c/pay/:id', async (request: SessionRequest, reply) => {
    const session = findOpen(request, reply)
    if (session) return show(reply, session, { number: request.query.card ?? '' })
  })

  app.post('/c/pay/:id', async (request: SessionRequest, reply) => {
    const session = findOpen(request, reply)
    if (!session) return
    const form = formOf(request)
    const cause = causeOf(simulator, request)
    const terms = session.consent_collection?.terms_of_service === 'required'
    if (terms && form.terms !== 'accepted') {
      return show(reply, session, form, 'Accept the terms of service to continue.')
    }
    if (terms) session.consent = { promotions: null, terms_of_service: 'accepted' }
    if (session.amount_total === 0) {
      confirmFreeCheckout(simulator, cause, session)
      return proceed(reply, session, 'complete', form)
    }
    const reading = readCard(form, simulator.clock.now())
    if ('error' in reading) return show(reply, session, form, reading.error)
    if (!session.customer_details?.email && !form.email) {
      return show(reply, session, form, 'Enter your email address.')
    }
    return proceed(reply, session, payCheckout(simulator, cause, session, reading.facts), form)
  })

  app.get('/c/pay/:id/authenticate', async (request: SessionRequest, reply) => {
    const session = findOpen(request, reply)
    if (!session) return
    if (!awaitsAuthentication(session)) return reply.redirect(`/c/pay/${session.id}`, 303)
    const amount = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')
    const page = authenticatePage(`/c/pay/${session.id}/authenticate`, amount)
    return sendPage(reply, page, { targets: [session.success_url] })
  })

  app.post('/c/pay/:id/authenticate', async (request: SessionRequest, reply) => {
    const session = findOpen(request, reply)
    if (!session) return
    if (!awaitsAuthentication(session)) return reply.redirect(`/c/pay/${session.id}`, 303)
    const passed = formOf(request).result === 'complete'
    const step = authenticateCheckout(simulator, causeOf(simulator, request), session, passed)
    return proceed(reply, session, step, {})
  })

  /** Session if it can still be paid; otherwise sends the response. */
  function findOpen(request: SessionRequest, reply: FastifyReply): Session | undefined {
    expireDueSessions(simulator, baseUrlOf(simulator, request))
    const session = simulator.store.sessions.get(request.params.id)
    if (session?.status === 'open') return session
    if (session) {
      if (request.method === 'POST' && session.status === 'complete') goBack(reply, session)
      else
        sendPage(reply, closedPage(session), { status: session.status === 'expired' ? 410 : 200 })
    } else {
      const page = messagePage('Page not found', 'Start again from your cart.')
      sendPage(reply, page, { status: 404 })
    }
  }

  function awaitsAuthentication({ payment_intent: id }: Session): boolean {
    return simulator.store.paymentIntents.get(String(id))?.status === 'requires_action'
  }

  function proceed(
    reply: FastifyReply,
    session: Session,
    step: CheckoutStep,
    form: Readonly<Record<string, string>>,
  ) {
    if (step === 'complete') return goBack(reply, session)
    if (step === 'authenticate') return reply.redirect(`/c/pay/${session.id}/authenticate`, 303)
    // Do not show the declined number again.
    return show(reply, session, { email: form.email ?? '', name: form.name ?? '' }, step.refused)
  }

  function goBack(reply: FastifyReply, session: Session) {
    const url = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? '/'
    return reply.redirect(url, 303)
  }

  function show(
    reply: FastifyReply,
    session: Session,
    form: { readonly [name: string]: string },
    error?: string,
  ) {
    const plan = getObject(simulator, 'sessionPlans', session.id)
    const page = checkoutPage({
      session,
      lineItems: plan.lineItems,
      savesCard: plan.paymentIntentData.setup_future_usage === 'off_session',
      defaults: {
        number: /^\d{12,19}$/.test(form.number ?? '') ? (form.number ?? '') : '',
        email: form.email ?? '',
        name: form.name ?? '',
      },
      nextYear: new Date(simulator.clock.now() * 1000).getUTCFullYear() + 1,
      error,
    })
    return sendPage(reply, page, {
      status: error ? 402 : 200,
      targets: [session.success_url, session.cancel_url],
    })
  }
}
