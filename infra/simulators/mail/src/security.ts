import type { FastifyInstance } from 'fastify'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Content security policy for the HTML of an email: opaque origin, no scripts, forms or network. */
export const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname)
}

/**
 * Add security headers and refuse two kinds of requests: foreign host names on a loopback address (DNS
 * rebinding would expose activation links), and changes requested by pages of other sites.
 */
export function protect(app: FastifyInstance, host: string): void {
  const isLocal = isLoopback(host)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    if (isLocal && !isLoopback(request.hostname)) {
      return reply
        .code(403)
        .send({ detail: 'This host name is not allowed. Use localhost or a loopback address.' })
    }
    const site = request.headers['sec-fetch-site'] ?? 'none'
    if (request.method !== 'GET' && site !== 'same-origin' && site !== 'none') {
      return reply.code(403).send({ detail: 'Requests from other sites are not allowed.' })
    }
  })
}
