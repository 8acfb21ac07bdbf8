import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Mailbox } from '../mailbox.ts'
import { inboxPage } from '../pages/inbox-page.ts'
import { messagePage, notFoundPage } from '../pages/message-page.ts'
import { MAIL_POLICY } from '../security.ts'

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
