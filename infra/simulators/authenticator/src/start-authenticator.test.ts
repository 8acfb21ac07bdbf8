import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startAuthenticator } from './start-authenticator.ts'

/** Key and code of RFC 6238, appendix B: "12345678901234567890" at 1970-01-01T00:00:59Z. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const AT = new Date(59_000)
const CODE = '287082'

let authenticator: Awaited<ReturnType<typeof startAuthenticator>>
beforeAll(async () => {
  const options = { secret: SECRET, accounts: ['<b>@example.test'], host: '127.0.0.1', port: 0 }
  authenticator = await startAuthenticator(options, () => AT)
})
afterAll(() => authenticator.close())

const urlOf = (path: string) => `http://127.0.0.1:${authenticator.port}${path}`

it('the code is the one of RFC 6238', async () => {
  expect(await (await fetch(urlOf('/api/code'))).json()).toEqual({ code: CODE })
})

it('the page shows the code, its remaining time and the accounts, escaped', async () => {
  const page = await (await fetch(urlOf('/'))).text()
  expect(page).toContain(CODE)
  expect(page).toContain('A new code in 1 seconds')
  expect(page).toContain('&lt;b>@example.test')
})

it('a request for another host name gets 403', async () => {
  const status = await new Promise((resolve) => {
    request(urlOf('/'), { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })
  expect(status).toBe(403)
})
