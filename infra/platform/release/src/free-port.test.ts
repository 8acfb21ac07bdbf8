import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from '@jest/globals'
import { findFreePort, tryPort } from './free-port.ts'

it('each call returns another port that is free and that no outgoing connection gets', async () => {
  const first = await findFreePort()
  const server = createServer().listen(first + 1, '127.0.0.1')
  await once(server, 'listening')
  try {
    expect(await tryPort(first + 1, '127.0.0.1')).toBe('EADDRINUSE')
    const second = await findFreePort()
    expect(second).not.toBe(first)
    expect(second).not.toBe(first + 1)
    expect(await tryPort(second, '127.0.0.1')).toBeNull()
    // Linux gives outgoing connections 32768 to 60999 (ip(7), `ip_local_port_range`).
    expect(second).toBeLessThan(32_768)
  } finally {
    server.close()
  }
})
