import { setTimeout as wait } from 'node:timers/promises'
import { ALL_CALLS } from '../calls/all-calls.ts'
import { logLine } from '../log.ts'
import { expireDueSessions } from '../payments/expire-session.ts'
import type { Simulator } from '../state/simulator.ts'
import { findCall } from './call.ts'
import { expand } from './expand.ts'
import type { FaultRule } from './faults.ts'
import {
  type ApiResponse,
  dropIdempotency,
  openIdempotency,
  saveIdempotency,
} from './idempotency.ts'
import { parseForm, readParams } from './params.ts'
import { StripeError } from './stripe-error.ts'

export interface ApiRequest {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly form: string
  readonly idempotencyKey: string | undefined
  readonly baseUrl: string
}

/** Outgoing response; `reset` closes the connection without one. */
export type Outcome =
  | { readonly kind: 'response'; readonly response: ApiResponse; readonly replayed: boolean }
  | { readonly kind: 'reset' }

const OUTAGES = ['429', '500_before', 'reset_before'] as const
const ON_THE_WIRE = ['delay_after', 'reset_after'] as const
const AROUND = ['delay', 'delay_after', '500_after', 'reset_after'] as const

export async function dispatch(simulator: Simulator, request: ApiRequest): Promise<Outcome> {
  const { method, path } = request
  const outage = simulator.faults.take(method, path, OUTAGES)
  if (outage?.kind === 'reset_before') return { kind: 'reset' }
  if (outage) return respond(errorResponse(outageError(outage)))
  const key = method === 'POST' ? request.idempotencyKey : undefined
  try {
    const known = key && openIdempotency(simulator, key, [method, path, request.form])
    if (known) return await replay(simulator, request, known)
  } catch (error) {
    return respond(errorResponse(error))
  }
  const fault = simulator.faults.take(method, path, AROUND)
  if (fault?.kind === 'delay') await wait(fault.delayMs, undefined, { ref: false })
  const { response, executed } = execute(simulator, request)
  const sent = fault?.kind === '500_after' ? failedResponse() : response
  if (key && executed) saveIdempotency(simulator, key, fault?.replay === 'error' ? sent : response)
  else if (key) dropIdempotency(simulator, key)
  if (fault?.kind === 'delay_after') await wait(fault.delayMs, undefined, { ref: false })
  if (fault?.kind === 'reset_after') return { kind: 'reset' }
  return respond(sent)
}

async function replay(
  { faults }: Simulator,
  { method, path }: ApiRequest,
  response: ApiResponse,
): Promise<Outcome> {
  const fault = faults.take(method, path, ON_THE_WIRE)
  if (fault?.kind === 'delay_after') await wait(fault.delayMs, undefined, { ref: false })
  if (fault?.kind === 'reset_after') return { kind: 'reset' }
  return { kind: 'response', response, replayed: true }
}

/** `executed` is false if the request never reached its endpoint; such responses are not stored for the key. */
function execute(
  simulator: Simulator,
  request: ApiRequest,
): { response: ApiResponse; executed: boolean } {
  const { method, path, baseUrl } = request
  let executed = false
  try {
    const found = findCall(ALL_CALLS, method, path)
    if (!found) throw unrecognized(method, path)
    const params = readParams<{ expand?: string[] }>(found.call.params, parseForm(request.form))
    expireDueSessions(simulator, baseUrl)
    const cause = { requestId: request.id, idempotencyKey: request.idempotencyKey ?? null, baseUrl }
    executed = true
    const result = found.call.handle(params as never, { simulator, cause, id: found.id })
    const expanded = expand(simulator, result, params.expand ?? [])
    return { response: { status: 200, body: JSON.stringify(expanded, null, 2) }, executed }
  } catch (error) {
    return { response: errorResponse(error), executed }
  }
}

export function errorResponse(error: unknown): ApiResponse {
  if (error instanceof StripeError) {
    return { status: error.status, body: JSON.stringify(error.body(), null, 2) }
  }
  // Log the stack only, never the request.
  logLine(50, 'API call failed', { error: error instanceof Error ? error.stack : 'unknown' })
  return failedResponse()
}

function failedResponse(): ApiResponse {
  return { ...errorResponse(serverError()), isFinal: true }
}

function respond(response: ApiResponse): Outcome {
  return { kind: 'response', response, replayed: false }
}

function serverError(): StripeError {
  return new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred. (Simulated.)',
  })
}

function outageError({ kind }: FaultRule): StripeError {
  if (kind !== '429') return serverError()
  return new StripeError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Too many requests hit the API too quickly. (Simulated.)',
  })
}

function unrecognized(method: string, path: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The simulator supports the calls in src/calls/all-calls.ts.`,
  })
}
