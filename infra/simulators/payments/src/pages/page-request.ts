import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cause, Simulator } from '../state/simulator.ts'

/** Cause of a change on a hosted page, without an API request. */
export function causeOf(simulator: Simulator, request: FastifyRequest): Cause {
  return { requestId: null, idempotencyKey: null, baseUrl: baseUrlOf(simulator, request) }
}

export function baseUrlOf({ options }: Simulator, request: FastifyRequest): string {
  return options.publicUrl ?? `http://${request.headers.host ?? 'localhost'}`
}

export function formOf(request: FastifyRequest): Record<string, string> {
  const { body } = request
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))
}

/** Send a page whose forms may redirect to the origins of `targets`. */
export function sendPage(
  reply: FastifyReply,
  page: string,
  { status = 200, targets = [] as readonly (string | null | undefined)[] } = {},
): FastifyReply {
  const origins = targets.filter((url) => url != null).map((url) => new URL(url).origin)
  const policy = `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action ${["'self'", ...new Set(origins)].join(' ')}; frame-ancestors 'none'`
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page)
}
