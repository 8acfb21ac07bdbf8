import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startEdgeProcess } from './edge-process.ts'
import { findFreePort } from './free-port.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-process-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('an edge process listens on its port until it is stopped', async () => {
  const port = await findFreePort()
  const edge = await startEdgeProcess({
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      STORE: folder,
      REGISTRY: join(folder, 'registry.json'),
      UNSIGNED_BUILDS: '1',
    },
  })
  const url = `http://127.0.0.1:${port}/healthz`
  try {
    expect(edge.port).toBe(port)
    expect((await fetch(url)).status).toBe(200)
  } finally {
    await edge.stop()
  }
  await expect(fetch(url)).rejects.toThrow()
})

it('an edge process that cannot start is reported with its log', async () => {
  const lines: string[] = []
  const starting = startEdgeProcess({
    env: { PATH: process.env.PATH, PORT: '0' },
    onLine: (line) => lines.push(line),
  })
  await expect(starting).rejects.toThrow('the edge ended with 1')
  expect(lines.join()).toContain('STORE')
})
