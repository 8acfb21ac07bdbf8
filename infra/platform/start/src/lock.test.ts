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
  it('a second start is refused with the address of the running one', () => {
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

  it('the lock of a dead start is taken over', () => {
    const file = path.join(folder, 'stale.lock')
    const pid = deadPid()
    writeFileSync(file, JSON.stringify({ pid, command: 'node start.ts', url: null }))
    expect(takeLock(file).tookOver).toBe(pid)
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid)
  })

  it('the lock is taken over when another program reuses the process id', () => {
    const file = path.join(folder, 'reused.lock')
    writeFileSync(file, JSON.stringify({ pid: process.pid, command: 'something else', url: null }))
    expect(takeLock(file).tookOver).toBe(process.pid)
  })

  it('a lock half written by a crash is taken over', () => {
    const file = path.join(folder, 'torn.lock')
    writeFileSync(file, '{"pid":')
    expect(takeLock(file).tookOver).toBe(0)
  })
})
