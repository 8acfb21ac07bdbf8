import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from '@jest/globals'

const children: ChildProcess[] = []
const blocker = createServer()
afterEach(() => {
  blocker.close()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function start(env: Record<string, string>) {
  const script = join(import.meta.dirname, 'server.ts')
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...env } })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  return { child, line: once(lines, 'line').then(([text]) => JSON.parse(text)) }
}

describe('server.ts', () => {
  it('the server logs its ports and exits with 0 on SIGTERM', async () => {
    const { child, line } = start({ PORT: '0', SMTP_PORT: '0' })
    const { msg, port, smtpPort } = await line
    expect(msg).toBe('listening')
    expect(port).not.toBe(smtpPort)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('a port in use is logged as the error and exits with 1', async () => {
    await once(blocker.listen(0, '127.0.0.1'), 'listening')
    const address = blocker.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { child, line } = start({ PORT: '0', SMTP_PORT: String(port) })
    const exited = once(child, 'exit')
    expect(await line).toMatchObject({
      msg: 'cannot start',
      error: expect.stringContaining('EADDRINUSE'),
    })
    expect((await exited)[0]).toBe(1)
  })
})
