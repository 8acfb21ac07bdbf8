import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { takeLock } from './lock.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const folder = makeTemporaryFolder()

function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

describe('the start lock', () => {
  it('says where a running start answers', () => {
    const file = path.join(folder, 'live.lock')
    const lock = takeLock(file)
    expect(lock.tookOver).toBeNull()
    expect(() => takeLock(file)).toThrow(`already running (pid ${process.pid}) and still starting`)
    lock.announce('http://localhost:8080')
    expect(() => takeLock(file)).toThrow(
      `already running (pid ${process.pid}) at http://localhost:8080`,
    )
    lock.release()
    expect(takeLock(file).tookOver).toBeNull()
  })

  it('takes over from a start that is gone', () => {
    const file = path.join(folder, 'stale.lock')
    const pid = deadPid()
    writeFileSync(file, JSON.stringify({ pid, command: 'node start.ts', url: null }))
    expect(takeLock(file).tookOver).toBe(pid)
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid)
  })

  it('takes over when another program has the process id now', () => {
    const file = path.join(folder, 'reused.lock')
    writeFileSync(file, JSON.stringify({ pid: process.pid, command: 'something else', url: null }))
    expect(takeLock(file).tookOver).toBe(process.pid)
  })

  it('takes over a lock that a crash left half written', () => {
    const file = path.join(folder, 'torn.lock')
    writeFileSync(file, '{"pid":')
    expect(takeLock(file).tookOver).toBe(0)
  })
})
