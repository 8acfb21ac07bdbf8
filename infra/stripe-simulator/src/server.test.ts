import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from '@jest/globals'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function start(port: string) {
  const script = join(import.meta.dirname, 'server.ts')
  const child = spawn(process.execPath, [script], { env: { ...process.env, PORT: port } })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  return { child, line: once(lines, 'line').then(([text]) => JSON.parse(text)) }
}

describe('server.ts', () => {
  it('says where it listens and closes cleanly on SIGTERM', async () => {
    const { child, line } = start('0')
    const { msg, port } = await line
    expect(msg).toBe('listening')
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each([
    ['65536', 'PORT must be a port, not "65536"'],
    ['http', 'PORT must be a port, not "http"'],
  ])('refuses the port %s', async (port, error) => {
    const { child, line } = start(port)
    const exited = once(child, 'exit')
    expect(await line).toMatchObject({ msg: 'cannot start', error })
    expect((await exited)[0]).toBe(1)
  })
})
