import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from '@jest/globals'

const SCRIPT = fileURLToPath(new URL('./testing/slow-service.ts', import.meta.url))

interface Line {
  msg: string
  port?: number
  error?: string
}

class Service {
  readonly child: ChildProcess
  readonly seen: Line[] = []
  readonly exited: Promise<number | null>
  readonly #waiting = new Map<string, (line: Line) => void>()

  constructor(env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [SCRIPT], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.exited = once(this.child, 'close').then(([code]) => code)
    createInterface({ input: this.child.stdout as NodeJS.ReadableStream }).on('line', (text) => {
      const line: Line = JSON.parse(text)
      this.seen.push(line)
      this.#waiting.get(line.msg)?.(line)
    })
  }

  said(msg: string): Promise<Line> {
    const earlier = this.seen.find((line) => line.msg === msg)
    if (earlier) return Promise.resolve(earlier)
    return new Promise((resolve) => this.#waiting.set(msg, resolve))
  }
}

let service: Service
afterEach(async () => {
  service.child.kill('SIGKILL')
  await service.exited
})

describe('a running service', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'a service finishes open requests on %s, accepts no new ones, closes and exits with 0',
    async (signal) => {
      service = new Service()
      const { port } = await service.said('listening')
      const slow = fetch(`http://127.0.0.1:${port}/slow`)
      await service.said('requested')
      service.child.kill(signal)
      await service.said('closing')
      await expect(fetch(`http://127.0.0.1:${port}/version`)).rejects.toThrow()
      expect(service.seen.map(({ msg }) => msg)).not.toContain('pool closed')
      service.child.stdin?.write('go\n')
      expect(await (await slow).json()).toEqual({ finished: true })
      expect(await service.exited).toBe(0)
      expect(service.seen.map(({ msg }) => msg)).toContain('pool closed')
    },
  )

  it('a closing service does not wait for the next request on a connection whose response had begun', async () => {
    service = new Service()
    const { port } = await service.said('listening')
    const agent = new Agent({ keepAlive: true })
    const [answer] = await once(get({ port, path: '/begun', agent }), 'response')
    expect(answer.headers.connection).toBe('keep-alive')
    service.child.kill('SIGTERM')
    await service.said('closing')
    service.child.stdin?.write('go\n')
    expect((await answer.toArray()).join('')).toBe('begun, finished')
    expect(await service.exited).toBe(0)
    agent.destroy()
  })

  it('a service reports on SIGTERM that it is draining, and serves requests until the grace period ends', async () => {
    service = new Service({ DRAIN_GRACE_MS: '60000' })
    const { port } = await service.said('listening')
    const agent = new Agent({ keepAlive: true })
    const send = async (path: string, agent?: Agent) => {
      const [answer] = await once(get({ port, path, agent: agent ?? false }), 'response')
      await answer.toArray()
      return [answer.statusCode, answer.headers.connection]
    }
    expect(await send('/version', agent)).toEqual([200, 'keep-alive'])
    service.child.kill('SIGTERM')
    await service.said('leaving')
    expect(await send('/version', agent)).toEqual([200, 'close'])
    expect(await send('/version')).toEqual([200, 'close'])
    expect(await send('/readyz')).toEqual([503, 'close'])
    expect(service.seen.map(({ msg }) => msg)).not.toContain('closing')
    // A second signal skips the grace period.
    service.child.kill('SIGTERM')
    await service.said('closing')
    expect(await service.exited).toBe(0)
    agent.destroy()
  })

  it('a service that cannot start logs the reason and exits with 1', async () => {
    service = new Service({ FAIL_TO_START: 'yes' })
    expect(await service.exited).toBe(1)
    expect(service.seen.at(-1)).toMatchObject({
      msg: 'cannot start',
      error: 'no database: refused',
    })
  })
})
