import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Mailbox } from '../mailbox.ts'
import { inboxPage, messagePage, notFoundPage } from '../pages/mailbox-pages.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Content security policy for the HTML of an email: opaque origin, no scripts, forms or network. */
const MAIL_POLICY =
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

const HTML = 'text/html; charset=utf-8'
const asset = (name: string) => readFileSync(new URL(`../pages/${name}`, import.meta.url), 'utf8')
const style = asset('style.css')
const inboxScript = asset('inbox.js')

export function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  return reply.code(404).type(HTML).send(notFoundPage())
}

type MessageRoute = { Params: { id: string } }

export function addPageRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/', async (_request, reply) => reply.type(HTML).send(inboxPage(mailbox.list())))
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(style))
  app.get('/inbox.js', async (_request, reply) => reply.type('text/javascript').send(inboxScript))

  app.get<MessageRoute>('/messages/:id', async ({ params }, reply) => {
    const message = mailbox.find(Number(params.id))
    return message ? reply.type(HTML).send(messagePage(message)) : sendNotFoundPage(reply)
  })

  app.get<MessageRoute>('/messages/:id/html', async ({ params }, reply) => {
    const markup = mailbox.find(Number(params.id))?.html
    if (markup === null || markup === undefined) return sendNotFoundPage(reply)
    reply.header('content-security-policy', MAIL_POLICY)
    return reply.type(HTML).send(`<base target="_blank">${markup}`)
  })

  app.post('/clear', async (_request, reply) => {
    mailbox.clear()
    return reply.redirect('/', 303)
  })
}
