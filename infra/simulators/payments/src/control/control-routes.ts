import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BEHAVIORS } from '../cards/test-cards.ts'
import { FAULT_KINDS } from '../http/faults.ts'
import { invalidRequest, StripeError } from '../http/stripe-error.ts'
import { baseUrlOf, causeOf } from '../pages/page-request.ts'
import { closeDispute, disputeCharge } from '../payments/dispute-charge.ts'
import { expireDueSessions } from '../payments/expire-session.ts'
import { getObject } from '../payments/find.ts'
import { addConfiguredEndpoint, DEFAULT_API_VERSION, type Simulator } from '../state/simulator.ts'
import { clearStore, exportStore } from '../state/store.ts'

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
    const {
      delay_ms: delayMs = 1_000,
      times = 1,
      skip = 0,
      replay = 'error',
      ...matched
    } = readFields(request.body, {
      route: 'string',
      kind: FAULT_KINDS,
      delay_ms: 'integer?',
      times: 'integer?',
      skip: 'integer?',
      replay: ['error', 'result', undefined],
    })
    return faults.add({ ...matched, delayMs, times, skip, replay })
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

function summarize(simulator: Simulator): object {
  const { idempotency, ...tables } = exportStore(simulator.store)
  const succeeded = sum(tables.paymentIntents.map((intent) => intent.amount_received))
  const refunded = sum(tables.refunds.map((refund) => refund.amount))
  const disputesThat = (is: (status: string) => boolean) =>
    sum(tables.disputes.filter(({ status }) => is(status)).map(({ amount }) => amount))
  const lost = disputesThat((status) => status === 'lost')
  return {
    clock: simulator.clock.now(),
    api_version: simulator.apiVersion,
    money: {
      succeeded_in_cents: succeeded,
      refunded_in_cents: refunded,
      lost_in_cents: lost,
      net_in_cents: succeeded - refunded - lost,
      disputed_in_cents: disputesThat((status) => status !== 'won'),
    },
    idempotency_keys: idempotency.map(({ id }) => id),
    deliveries: simulator.webhooks.deliveries(),
    ...tables,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

type Name = 'string' | 'integer' | 'boolean' | 'strings' | 'instant'
interface Types {
  string: string
  integer: number
  boolean: boolean
  strings: string[]
  /** Unix seconds, given as such or as an ISO date and time. */
  instant: number
}
type FieldRule = Name | `${Name}?` | readonly (string | undefined)[]
type Value<R> = R extends readonly (infer Option)[]
  ? Option
  : R extends `${infer N extends Name}?`
    ? Types[N] | undefined
    : R extends Name
      ? Types[R]
      : never

/**
 * Fields of a control request. `?` after a type, or undefined in an enumeration, makes a field optional.
 * @throws StripeError 400 for an unknown, missing or mistyped field.
 */
function readFields<const S extends Record<string, FieldRule>>(
  body: unknown,
  rules: S,
): { [K in keyof S]: Value<S[K]> } {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(rules, name)) throw wrong(`Unknown field ${name}.`)
  }
  const entries = Object.entries(rules).map(([name, rule]) => [name, read(name, rule, given[name])])
  return Object.fromEntries(entries)
}

function read(name: string, rule: FieldRule, value: unknown): unknown {
  if (typeof rule === 'object') {
    if (rule.includes(value as string)) return value
    throw wrong(`${name} must be one of ${rule.filter(Boolean).join(', ')}.`)
  }
  if (value === undefined && rule.endsWith('?')) return undefined
  const type = rule.replace('?', '') as Name
  if (type === 'instant' && typeof value === 'string' && !Number.isNaN(Date.parse(value))) {
    return Math.floor(Date.parse(value) / 1000)
  }
  const fits =
    type === 'strings'
      ? Array.isArray(value) && value.every((item) => typeof item === 'string')
      : type === 'integer' || type === 'instant'
        ? Number.isSafeInteger(value)
        : typeof value === type
  if (!fits) throw wrong(`${name} must be: ${type}.`)
  return value
}

function wrong(message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message })
}
