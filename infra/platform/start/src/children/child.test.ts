import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { findFreePort } from '@quantamental/release/free-port'
import { isProcessAlive } from '../lock.ts'
import { spawnNode } from '../testing/spawned.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { type Child, createChild } from './child.ts'

const folder = makeTemporaryFolder()
const started: Child[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => child.stop()))
})

const SERVER = `
import { createServer } from 'node:http'
createServer((request, response) => {
  response.end(String(process.pid))
  if (request.url === '/crash') { console.log('about to crash'); process.exit(7) }
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
`

async function buildChild(source: string, restarts = 0) {
  const port = await findFreePort()
  const name = `child-${port}`
  const script = path.join(folder, `${name}.mjs`)
  writeFileSync(script, source)
  const reported: string[] = []
  const waiting = new Map<RegExp, () => void>()
  const url = `http://127.0.0.1:${port}`
  const child = createChild(
    { name, script, env: { PORT: String(port) }, readyUrl: `${url}/`, restarts },
    {
      logs: path.join(folder, 'logs'),
      line: (text) => {
        reported.push(text)
        for (const [pattern, wake] of waiting) if (pattern.test(text)) wake()
      },
    },
  )
  started.push(child)
  const line = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      if (reported.some((text) => pattern.test(text))) resolve()
      else waiting.set(pattern, resolve)
    })
  return { child, reported, line, url, name }
}

describe('a child', () => {
  it('a child is ready once it responds and exits on stop', async () => {
    const { child, url } = await buildChild(SERVER)
    await child.start()
    const pid = child.pid() ?? 0
    expect(await (await fetch(url)).text()).toBe(String(pid))
    await child.stop()
    expect([child.state(), child.pid(), isProcessAlive(pid)]).toEqual(['stopped', null, false])
  })

  it('a child that dies while starting reports its last log lines', async () => {
    const { child, name } = await buildChild(`console.log('no database'); process.exit(1)`)
    await expect(child.start()).rejects.toThrow(
      new RegExp(`${name} died while starting; last lines of .*${name}\\.log:\\n    no database`),
    )
  })

  it('a crashed child is restarted on the same port and its last log lines are reported', async () => {
    const { child, reported, line, url, name } = await buildChild(SERVER, 1)
    await child.start()
    const before = child.pid()
    await fetch(`${url}/crash`).catch(() => {})
    await line(/restarted \(attempt 1 of 1\)/)
    const death = reported.find((text) =>
      text.startsWith(`${name}: exited unexpectedly (exit 7); last lines of`),
    )
    expect(death).toMatch(/:\n {4}about to crash$/)
    expect(child.pid()).not.toBe(before)
    expect((await fetch(url)).ok).toBe(true)
    await fetch(`${url}/crash`).catch(() => {})
    await line(/not restarted: gave up after 1 attempts/)
    expect(child.state()).toBe('dead')
  })

  it('a stopped child can be started again', async () => {
    const { child, url } = await buildChild(SERVER)
    await child.start()
    await child.stop()
    await child.start()
    expect((await fetch(url)).ok).toBe(true)
  })

  it('a child retains the log of its previous run', async () => {
    const { child, name } = await buildChild(SERVER)
    const log = path.join(folder, 'logs', `${name}.log`)
    writeFileSync(log, 'the previous run\n')
    await child.start()
    expect(readFileSync(`${log}.1`, 'utf8')).toBe('the previous run\n')
  })

  it('a child exits when its parent is killed', async () => {
    const { child } = await buildChild(SERVER)
    const { spec } = child
    const parent = path.join(folder, 'parent.mjs')
    writeFileSync(
      parent,
      `import { createChild } from ${JSON.stringify(path.join(import.meta.dirname, 'child.ts'))}
       const child = createChild(${JSON.stringify(spec)}, { logs: ${JSON.stringify(path.join(folder, 'orphan'))}, line() {} })
       await child.start()
       console.log('child ' + child.pid())`,
    )
    const spawned = spawnNode([parent])
    const pid = Number((await spawned.line(/^child \d+/)).slice(6))
    spawned.process.kill('SIGKILL')
    await spawned.exit
    while (isProcessAlive(pid)) await new Promise((resolve) => setImmediate(resolve))
  })
})
