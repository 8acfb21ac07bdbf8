import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { buildTestSite, type TestSite } from './testing/build-test-site.ts'

let site: TestSite
let app: FastifyInstance

beforeAll(async () => {
  site = await buildTestSite()
  app = await site.edge()
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => site.close())

async function sendRaw(request: string): Promise<{ head: string; body: unknown }> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

describe('requests that the HTTP parser rejects', () => {
  it.each([
    [
      'a header of 20 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'Request header is too large.',
    ],
    [
      'a control character in a header',
      'GET / HTTP/1.1\r\nHost: x\r\nX-Odd: a\u0001b\r\n\r\n',
      '400 Bad Request',
      'The request is malformed. Check it and try again.',
    ],
    [
      'an unknown method',
      'FOO / HTTP/1.1\r\nHost: x\r\n\r\n',
      '400 Bad Request',
      'The request is malformed. Check it and try again.',
    ],
  ])('%s gets a JSON error', async (_, request, status, detail) => {
    const { head, body } = await sendRaw(request)
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
    expect(head).toContain('X-Content-Type-Options: nosniff')
    expect(body).toEqual({ detail })
  })

  it.each(['evil.example', 'x'])(
    'a request with a second Host header, %s, is a 400',
    async (host) => {
      const hosts = `Host: x\r\nHost: ${host}\r\n`
      const { head, body } = await sendRaw(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
      expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
      expect(body).toEqual({ detail: 'The request is malformed. Check it and try again.' })
    },
  )

  it('headers have eight seconds to arrive, whole requests twelve', () => {
    const { headersTimeout, requestTimeout } = app.server
    expect([headersTimeout, requestTimeout]).toEqual([8_000, 12_000])
  })
})
