import { describe, expect, it } from '@jest/globals'
import { buildApp } from './app.ts'
import { createMailbox } from './mailbox.ts'

function inject(host: string, name: string) {
  const app = buildApp(createMailbox(), host)
  return app.inject({ url: '/api/messages', headers: { host: name } })
}

describe('host name of a request', () => {
  it.each(['localhost:8025', '127.0.0.1:8025', '[::1]:8025'])(
    'a catcher on loopback serves the host name %s',
    async (name) => {
      expect((await inject('127.0.0.1', name)).statusCode).toBe(200)
    },
  )

  it('a catcher on loopback refuses a foreign host name', async () => {
    const response = await inject('127.0.0.1', 'rebound.example')
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({
      detail: 'This host name is not allowed. Use localhost or a loopback address.',
    })
  })

  it('a catcher on the network serves any host name', async () => {
    expect((await inject('0.0.0.0', 'mail.internal')).statusCode).toBe(200)
  })
})

describe('closing the catcher', () => {
  it('closing the catcher ends requests that wait for a mail', async () => {
    const app = buildApp(createMailbox(), '127.0.0.1')
    const port = new URL(await app.listen({ port: 0 })).port
    const waiting = fetch(`http://127.0.0.1:${port}/api/messages/wait?timeout_ms=60000`)
    await app.inject('/healthz')
    const closed = waiting.then(
      (response) => response.status,
      () => 'disconnected',
    )
    await app.close()
    expect([404, 'disconnected']).toContain(await closed)
  })
})
