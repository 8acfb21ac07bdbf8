import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { baseUrlOf } from '../pages/page-request.ts'
import type { Simulator } from '../state/simulator.ts'
import { dispatch, errorResponse } from './dispatch.ts'
import type { ApiResponse } from './idempotency.ts'
import { StripeError } from './stripe-error.ts'

export function registerApi(app: FastifyInstance, simulator: Simulator): void {
  app.all('/v1/*', async (request, reply) => {
    const id = `req_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`
    reply.header('request-id', id)
    try {
      readKey(request.headers.authorization)
    } catch (error) {
      return send(reply, errorResponse(error))
    }
    const version = header(request, 'stripe-version')
    if (version) simulator.apiVersion = version
    reply.header('stripe-version', simulator.apiVersion)
    const [rawPath = '', query = ''] = request.url.split('?')
    const idempotencyKey = header(request, 'idempotency-key')
    if (idempotencyKey) reply.header('idempotency-key', idempotencyKey)
    const outcome = await dispatch(simulator, {
      id,
      method: request.method,
      path: rawPath.replace(/\/$/, ''),
      form: request.method === 'POST' ? bodyOf(request) : query,
      idempotencyKey,
      baseUrl: baseUrlOf(simulator, request),
    })
    if (outcome.kind === 'reset') {
      simulator.persist()
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    if (outcome.replayed) {
      reply.header('idempotent-replayed', 'true')
    }
    return send(reply, outcome.response)
  })
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function bodyOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}

function send(reply: FastifyReply, { status, body, isFinal }: ApiResponse): FastifyReply {
  if (isFinal) reply.header('stripe-should-retry', 'false')
  return reply.code(status).type('application/json').send(body)
}

/**
 * Read the bearer key of a request, which must be a test key.
 * @throws StripeError 401 for a missing or invalid key, and for a live key, which must never be sent here.
 */
function readKey(authorization: string | undefined): string {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (/^(sk|rk|pk)_live/.test(key)) {
    throw unauthorized(
      'The simulator received a live key, refused it and did not store it. Send live keys only to Stripe, and roll this key, since it may be exposed.',
    )
  }
  if (!/^(sk|rk)_test_./.test(key)) throw unauthorized(`Invalid API Key provided: ${mask(key)}`)
  return key
}

function mask(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(8)}`
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message })
}
