import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import { readCard } from '../cards/read-card.ts'
import { StripeError } from '../http/stripe-error.ts'
import { attachCard, createCard, detachCard } from '../payments/cards.ts'
import { getCustomer, getObject } from '../payments/find.ts'
import type { Simulator } from '../state/simulator.ts'
import { authenticatePage, messagePage } from './layout.ts'
import { causeOf, formOf, sendPage } from './page-request.ts'
import { portalPage } from './portal-page.ts'

type PortalRequest = FastifyRequest<{
  Params: { id: string; method?: string }
  Querystring: { card?: string }
}>

export function registerPortalPages(app: FastifyInstance, simulator: Simulator): void {
  app.get('/p/session/:id', async (request: PortalRequest, reply) => {
    const session = find(request, reply)
    if (session) return show(reply, session, request.query.card)
  })

  app.post('/p/session/:id/cards', async (request: PortalRequest, reply) => {
    const session = findEditable(request, reply)
    if (!session) return
    const customer = getCustomer(simulator, session.customer)
    const reading = readCard(formOf(request), simulator.clock.now())
    if ('error' in reading) return show(reply, session, '', reading.error)
    const method = createCard(simulator, { ...reading.facts, email: customer.email })
    const { behavior } = getObject(simulator, 'cardPlans', method.id)
    if (behavior.startsWith('authenticate')) {
      return reply.redirect(`/p/session/${session.id}/authenticate/${method.id}`, 303)
    }
    return save(request, reply, session, method)
  })

  app.get('/p/session/:id/authenticate/:method', async (request: PortalRequest, reply) => {
    if (!findEditable(request, reply)) return
    const { id, method } = request.params
    return sendPage(reply, authenticatePage(`/p/session/${id}/authenticate/${method}`, null))
  })

  app.post('/p/session/:id/authenticate/:method', async (request: PortalRequest, reply) => {
    const session = findEditable(request, reply)
    const method = simulator.store.paymentMethods.get(request.params.method ?? '')
    if (!session) return
    const passed = formOf(request).result === 'complete'
    if (!passed || !method)
      return show(
        reply,
        session,
        '',
        'We couldn’t authenticate your card. Try again or use another card.',
      )
    getObject(simulator, 'cardPlans', method.id).isSetUp = true
    return save(request, reply, session, method)
  })

  app.post('/p/session/:id/default', async (request: PortalRequest, reply) => {
    const session = findEditable(request, reply)
    const method = session && ownCard(request, session)
    if (session && method) setDefault(request, session.customer, method)
    if (session) return reply.redirect(`/p/session/${session.id}`, 303)
  })

  app.post('/p/session/:id/remove', async (request: PortalRequest, reply) => {
    const session = findEditable(request, reply)
    const method = session && ownCard(request, session)
    if (method) detachCard(simulator, causeOf(simulator, request), method)
    if (session) return reply.redirect(`/p/session/${session.id}`, 303)
  })

  function find(request: PortalRequest, reply: FastifyReply) {
    const session = simulator.store.portalSessions.get(request.params.id)
    if (session && !simulator.store.customers.get(session.customer)?.deleted) return session
    sendPage(reply, messagePage('Page not found', 'Open billing again from your account.'), {
      status: 404,
    })
  }

  /** Session whose configuration allows changes of cards; otherwise sends an error page. */
  function findEditable(request: PortalRequest, reply: FastifyReply) {
    const session = find(request, reply)
    if (!session || configurationOf(session).features.payment_method_update.enabled) return session
    sendPage(reply, messagePage('Not available', 'You cannot change cards here.'), { status: 403 })
  }

  function configurationOf(session: Stripe.BillingPortal.Session) {
    return getObject(simulator, 'configurations', session.configuration as string)
  }

  function ownCard(request: PortalRequest, session: Stripe.BillingPortal.Session) {
    const method = simulator.store.paymentMethods.get(formOf(request).payment_method ?? '')
    return method?.customer === session.customer ? method : undefined
  }

  function save(
    request: PortalRequest,
    reply: FastifyReply,
    session: Stripe.BillingPortal.Session,
    method: Stripe.PaymentMethod,
  ) {
    try {
      attachCard(simulator, causeOf(simulator, request), method, session.customer)
    } catch (error) {
      if (error instanceof StripeError) return show(reply, session, '', error.message)
      throw error
    }
    setDefault(request, session.customer, method)
    return reply.redirect(`/p/session/${session.id}`, 303)
  }

  function setDefault(request: PortalRequest, id: string, method: Stripe.PaymentMethod) {
    const customer = getCustomer(simulator, id)
    const before = structuredClone(customer.invoice_settings)
    customer.invoice_settings.default_payment_method = method.id
    const cause = causeOf(simulator, request)
    simulator.emit(cause, 'customer.updated', customer, { invoice_settings: before })
  }

  function show(
    reply: FastifyReply,
    session: Stripe.BillingPortal.Session,
    number = '',
    error?: string,
  ) {
    const { store, clock } = simulator
    const page = portalPage({
      session,
      configuration: configurationOf(session),
      customer: getCustomer(simulator, session.customer),
      cards: [...store.paymentMethods.values()].filter((it) => it.customer === session.customer),
      invoices: [...store.invoices.values()]
        .filter((it) => it.customer === session.customer)
        .reverse(),
      defaults: { number: /^\d{12,19}$/.test(number) ? number : '', email: '', name: '' },
      nextYear: new Date(clock.now() * 1000).getUTCFullYear() + 1,
      error,
    })
    return sendPage(reply, page, { status: error ? 402 : 200 })
  }
}
