import { BRAND } from '@quantamental/api/common'
import { escapeHtml } from '@quantamental/api/format'
import { isReleaseName } from '@quantamental/release/names'
import { LOCAL_REMOTE_PATH } from '@quantamental/remote/delivery'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EdgeConfig } from '../config.ts'
import type { EdgeCookies } from '../cookies.ts'
import { renderPlainPage } from '../page/plain-page.ts'
import { sendText } from '../responses.ts'
import { createNonce, pageHeaders } from '../security-headers.ts'
import { ownPath } from './variant.route.ts'

/** Remote that a browser takes from a development server on its own computer. */
export interface LocalRemote {
  readonly name: string
  /** Always on loopback: `http://localhost:3001`. */
  readonly origin: string
}

/** Working day; then the site asks again. */
const MAX_AGE_SECONDS = 8 * 60 * 60
const VALUE = /^([a-z0-9_]+)\.([1-9]\d{0,4})$/

/** Remote of the cookie's value, `mfe_stocks.3001`; null if there is none. */
export function readLocalRemote(value: string | undefined): LocalRemote | null {
  const [, name = '', port = ''] = VALUE.exec(value ?? '') ?? []
  const isValid = isReleaseName(name) && name !== 'shell' && Number(port) <= 65_535
  return isValid ? { name, origin: `http://localhost:${port}` } : null
}

interface LocalRemoteParts extends Pick<EdgeConfig, 'localRemotes' | 'publicOrigin'> {
  readonly cookies: EdgeCookies
}

/**
 * Routes that choose a remote from a development server for this browser. A link alone chooses nothing: the visitor has
 * to agree on a page of this site, which no other site can frame or post for.
 */
export function addLocalRemoteRoutes(
  app: FastifyInstance,
  { localRemotes, publicOrigin, cookies }: LocalRemoteParts,
): void {
  const read = ({ query, headers }: FastifyRequest) => {
    const { remote, port, next } = query as Readonly<Record<string, unknown>>
    const value = `${remote}.${port}`
    const target = ownPath(typeof next === 'string' ? next : '/', publicOrigin, headers.host)
    return { value, local: readLocalRemote(value), target }
  }

  app.get(LOCAL_REMOTE_PATH, (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (!localRemotes) return sendText(reply, 404, 'This site takes no remotes from your computer.')
    const { value, local, target } = read(request)
    if (!local) return sendText(reply, 400, 'Pass the name of a remote and the port of its server.')
    if (cookies.read(request.headers.cookie, 'local') === value) return reply.redirect(target, 303)
    const nonce = createNonce()
    reply.headers(pageHeaders(LOCAL_REMOTE_PATH, nonce, publicOrigin))
    return reply.type('text/html; charset=utf-8').send(renderQuestion(local, request.url, nonce))
  })

  app.post(LOCAL_REMOTE_PATH, (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { value, local, target } = read(request)
    if (!localRemotes || !local || request.headers['sec-fetch-site'] !== 'same-origin') {
      return sendText(reply, 403, 'Forbidden.')
    }
    request.log.info({ remote: local.name, origin: local.origin }, 'local remote accepted')
    return reply
      .header('set-cookie', cookies.present('local', value, MAX_AGE_SECONDS))
      .redirect(target, 303)
  })
}

function renderQuestion({ name, origin }: LocalRemote, address: string, nonce: string): string {
  const question = `Load ${name} from your computer?`
  const main = `<h1>${question}</h1>
<p>Pages of this site will run the code that <b>${origin}</b> serves, with your sign-in, for eight hours and in this browser only.
Continue only if you started that server.</p>
<form method="post" action="${escapeHtml(address)}"><button>Load it</button> <a href="/">Cancel</a></form>`
  return renderPlainPage({ title: `${question} | ${BRAND.name}`, main, nonce })
}
