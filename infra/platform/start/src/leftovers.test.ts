import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { isProcessAlive } from './lock.ts'
import { endLeftovers, writeRunFile } from './run-file.ts'
import { spawnNode } from './testing/spawned.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const folder = makeTemporaryFolder()
const script = path.join(folder, 'service.mjs')
writeFileSync(script, `console.log('up'); setInterval(() => {}, 1000)`)

function writeRun(name: string, pid: number, mark: string): string {
  const file = path.join(folder, name)
  writeRunFile(file, {
    pid: 0,
    url: '',
    startedAt: '',
    databaseUrl: '',
    postgresPid: null,
    control: { url: '', token: '' },
    children: { stocks: { pid, port: 0, url: '', script: mark } },
  })
  return file
}

describe('processes left over from a killed start', () => {
  it('a leftover process is stopped and named', async () => {
    const left = spawnNode([script])
    await left.line(/up/)
    const pid = left.process.pid ?? 0
    const file = writeRun('run.json', pid, script)
    const reported: string[] = []
    await endLeftovers(file, (text) => reported.push(text))
    expect(reported).toEqual([`stopping stocks (pid ${pid}), left over from the previous run`])
    expect(await left.exit).toBe('SIGTERM')
    expect(existsSync(file)).toBe(false)
  })

  it('another program that reuses the process id is not stopped', async () => {
    const other = spawnNode([script])
    await other.line(/up/)
    const pid = other.process.pid ?? 0
    await endLeftovers(writeRun('other.json', pid, '/another/script.ts'), () => {})
    expect(isProcessAlive(pid)).toBe(true)
    other.process.kill()
    await other.exit
  })

  it('a first start has nothing to stop', async () => {
    await expect(endLeftovers(path.join(folder, 'none.json'), () => {})).resolves.toBeUndefined()
  })
})
