import type { FastifyInstance } from 'fastify'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The HTML of a mail: no script, no form, no network, an origin of its own. */
export const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname)
}

/**
 * Headers for every answer; and two refusals: a foreign host name on a loopback address (DNS
 * rebinding: mails hold activation links), and a change asked for by another site's page.
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
      return reply.code(403).send({ detail: 'This host name is not served here.' })
    }
    const site = request.headers['sec-fetch-site'] ?? 'none'
    if (request.method !== 'GET' && site !== 'same-origin' && site !== 'none') {
      return reply.code(403).send({ detail: 'A request from another site is refused.' })
    }
  })
}
