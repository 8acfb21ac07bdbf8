import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BEHAVIORS } from '../cards/test-cards.ts'
import { FAULT_KINDS } from '../http/faults.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import { baseUrlOf, causeOf } from '../pages/page-request.ts'
import { closeDispute, disputeCharge } from '../payments/dispute-charge.ts'
import { expireDueSessions } from '../payments/expire-session.ts'
import { getObject } from '../payments/find.ts'
import { addConfiguredEndpoint, DEFAULT_API_VERSION, type Simulator } from '../state/simulator.ts'
import { clearStore } from '../state/store.ts'
import { readFields } from './read-fields.ts'
import { summarize } from './summarize.ts'

type IdRequest = FastifyRequest<{ Params: { id: string } }>

/** Routes under `/_sim/*`: test controls that Stripe does not have. JSON, no key. */
export function registerControl(app: FastifyInstance, simulator: Simulator): void {
  const { clock, faults, webhooks, store } = simulator

  const route = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    handle: (request: IdRequest) => object | Promise<object>,
  ) => {
    app.route<{ Params: { id: string } }>({
      method,
      url: `/_sim/${url}`,
      handler: async (request, reply) => {
        if (request.headers.origin !== undefined)
          return refuse(reply, 403, 'Requests from a browser are not allowed.')
        try {
          return await handle(request)
        } catch (error) {
          if (error instanceof StripeError) return refuse(reply, error.status, error.message)
          throw error
        }
      },
    })
  }

  route('GET', 'clock', () => clockState(simulator))
  route('POST', 'clock', (request) => {
    const body = readFields(request.body, {
      now: 'instant?',
      advance_seconds: 'integer?',
      frozen: 'boolean?',
      reset: 'boolean?',
    })
    if (body.reset) clock.reset()
    if (body.now !== undefined) clock.set(body.now, body.frozen ?? false)
    else if (body.frozen !== undefined) clock.set(clock.now(), body.frozen)
    if (body.advance_seconds !== undefined) clock.advance(body.advance_seconds)
    expireDueSessions(simulator, baseUrlOf(simulator, request))
    return clockState(simulator)
  })

  // For `npm run clock`: run and deliver everything due in the elapsed time.
  route('POST', 'clock/settle', async (request) => {
    expireDueSessions(simulator, baseUrlOf(simulator, request))
    await webhooks.flush()
    return { done: webhooks.attempts() }
  })

  route('GET', 'faults', () => ({ faults: faults.list() }))
  route('POST', 'faults', (request) => {
    const body = readFields(request.body, {
      route: 'string',
      kind: FAULT_KINDS,
      delay_ms: 'integer?',
      times: 'integer?',
      skip: 'integer?',
      replay: ['error', 'result', undefined],
    })
    return faults.add({
      route: body.route,
      kind: body.kind,
      delayMs: body.delay_ms ?? 1_000,
      times: body.times ?? 1,
      skip: body.skip ?? 0,
      replay: body.replay ?? 'error',
    })
  })
  route('DELETE', 'faults', () => {
    faults.clear()
    return { faults: [] }
  })

  route('GET', 'webhooks', () => ({
    rules: webhooks.rules.list(),
    deliveries: webhooks.deliveries(),
  }))
  route('POST', 'webhooks', (request) => {
    const body = readFields(request.body, {
      types: 'strings?',
      times: 'integer?',
      drop: 'boolean?',
      duplicate: 'integer?',
      shuffle: 'integer?',
      delay_ms: 'integer?',
      signature: ['valid', 'wrong', 'old', undefined],
    })
    webhooks.rules.add({
      types: body.types ?? [],
      times: body.times ?? Number.MAX_SAFE_INTEGER,
      drop: body.drop ?? false,
      duplicate: body.duplicate ?? 0,
      shuffle: body.shuffle ?? 0,
      delayMs: body.delay_ms ?? 0,
      signature: body.signature ?? 'valid',
    })
    return { rules: webhooks.rules.list() }
  })
  route('DELETE', 'webhooks', () => {
    webhooks.rules.clear()
    return { rules: [] }
  })
  route('POST', 'webhooks/flush', async () => {
    await webhooks.flush()
    return { deliveries: webhooks.deliveries() }
  })

  route('POST', 'redeliver/:id', async (request) => {
    const event = getObject(simulator, 'events', request.params.id)
    const { times } = readFields(request.body, { times: 'integer?' })
    return { statuses: await webhooks.redeliver(event, times ?? 1) }
  })

  route('POST', 'dispute/:id', (request) => {
    const body = readFields(request.body, { amount: 'integer?', reason: 'string?' })
    const intent = getObject(simulator, 'paymentIntents', request.params.id)
    const charge = getObject(simulator, 'charges', String(intent.latest_charge))
    if (!charge.paid) throw invalidRequest('Only a successful charge can be disputed.')
    return disputeCharge(simulator, causeOf(simulator, request), charge, {
      ...(body.amount !== undefined && { amount: body.amount }),
      ...(body.reason !== undefined && { reason: body.reason }),
    })
  })
  route('POST', 'dispute/:id/close', (request) => {
    const { status } = readFields(request.body, { status: ['won', 'lost'] })
    return closeDispute(simulator, causeOf(simulator, request), request.params.id, status)
  })

  route('POST', 'cards/:id', (request) => {
    const plan = getObject(simulator, 'cardPlans', request.params.id)
    plan.behavior = readFields(request.body, { behavior: BEHAVIORS }).behavior
    return plan
  })

  route('GET', 'state', () => summarize(simulator))
  route('POST', 'reset', () => {
    clearStore(store)
    faults.clear()
    webhooks.clear()
    clock.reset()
    simulator.apiVersion = DEFAULT_API_VERSION
    addConfiguredEndpoint(simulator)
    return {}
  })
}

function clockState({ clock }: Simulator) {
  const { frozenAt } = clock.state()
  return { now: clock.now(), frozen: frozenAt !== null }
}

function refuse(reply: FastifyReply, status: number, detail: string) {
  return reply.code(status).send({ detail })
}
