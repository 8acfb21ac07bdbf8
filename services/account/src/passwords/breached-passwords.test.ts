import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Browser } from '../../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../../test/build-test-app.ts'
import { readNewestLink } from '../../test/mailed-link.ts'

const BREACHED = 'a breached long secret'
const DIGEST = createHash('sha1').update(BREACHED).digest('hex').toUpperCase()
const MESSAGE = 'This password has appeared in a data breach.'
const PADDING = `${'0'.repeat(35)}:0`
const listed: RequestListener = (_, response) =>
  response.end([PADDING, `${DIGEST.slice(5)}:42`, PADDING].join('\r\n'))

let respond: RequestListener
let requests: IncomingMessage[]
const server = createServer((request, response) => {
  requests.push(request)
  respond(request, response)
})
let account: TestAccount

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  account = await buildTestAccount({ breachedPasswordsUrl: `http://127.0.0.1:${port}/range/` })
})
afterAll(async () => {
  await account.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  requests = []
  respond = listed
})

let number = 0
async function register(password = BREACHED) {
  number += 1
  const browser = await new Browser(account.app).visit()
  const [username, email] = [`user${number}`, `user${number}@example.test`]
  return browser.post('/api/users/', { username, email, password, re_password: password })
}
async function countOf(outcome: string): Promise<number> {
  const text = await account.app.metricsRegistry.metrics()
  const name = 'account_breached_password_checks_total'
  return Number(new RegExp(`^${name}{[^}]*outcome="${outcome}"[^}]*} (\\d+)`, 'm').exec(text)?.[1])
}

describe('a breached password', () => {
  it('a breached password is refused at registration, and only five digits of its hash are sent, padded', async () => {
    const answer = await register()
    expect([answer.statusCode, answer.json()]).toEqual([400, { password: [MESSAGE] }])
    expect(requests.map(({ url, headers }) => [url, headers['add-padding']])).toEqual([
      [`/range/${DIGEST.slice(0, 5)}`, 'true'],
    ])
    expect(requests[0]?.rawHeaders.join(' ')).not.toContain(DIGEST.slice(5))
    expect(await countOf('found')).toBe(1)
  })

  it('a breached password is refused when it is changed or reset', async () => {
    await insertActiveUser(account.db, 'bea')
    const email = 'bea@example.test'
    const browser = await new Browser(account.app).visit()
    await browser.post('/api/jwt/create/', { email, password: PASSWORD })
    const passwords = { new_password: BREACHED, re_new_password: BREACHED }
    const refused = { new_password: [MESSAGE] }
    const changed = await browser.post('/api/users/set_password/', {
      current_password: PASSWORD,
      ...passwords,
    })
    expect([changed.statusCode, changed.json()]).toEqual([400, refused])

    const visitor = await new Browser(account.app).visit()
    await visitor.post('/api/users/reset_password/', { email })
    const link = await readNewestLink(account, email, 'password-reset')
    const reset = await visitor.post('/api/users/reset_password_confirm/', {
      ...link,
      ...passwords,
    })
    expect([reset.statusCode, reset.json()]).toEqual([400, refused])
  })

  it('a password that breaks another rule is not looked up', async () => {
    expect((await register('short')).statusCode).toBe(400)
    expect((await register('password123')).statusCode).toBe(400)
    expect(requests).toEqual([])
  })

  it('lines of padding are no breach', async () => {
    respond = (_, response) => response.end(`${DIGEST.slice(5)}:0\r\n${PADDING}`)
    expect((await register()).statusCode).toBe(201)
  })
})

describe('a range API that fails', () => {
  it.each<[string, RequestListener]>([
    ['responds with an error', (_, response) => response.writeHead(503).end()],
    ['redirects', (_, response) => response.writeHead(302, { location: '/range/' }).end()],
    ['closes the connection', (request) => request.socket.destroy()],
    ['does not respond', () => undefined],
    ['sends megabytes', (_, response) => response.end(`${PADDING}\n`.repeat(60_000))],
  ])(
    'the password is accepted, counted and logged without its hash if the API %s',
    async (_, listener) => {
      respond = listener
      const failed = await countOf('failed')
      expect((await register()).statusCode).toBe(201)
      expect(await countOf('failed')).toBe(failed + 1)
      const logged = account.lines.filter((line) => line.includes('breached passwords cannot be'))
      expect(logged).not.toEqual([])
      expect(logged.join()).not.toContain(DIGEST.slice(0, 5))
    },
  )
})
