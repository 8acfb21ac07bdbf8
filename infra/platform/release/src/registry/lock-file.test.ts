import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createTemporaryFolder } from '../testing/build-dist.ts'
import { withLockFile } from './lock-file.ts'

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>
let lock: string
beforeEach(async () => {
  folder = await createTemporaryFolder()
  lock = join(folder.path, 'registry.json.lock')
})
afterEach(() => folder.remove())

/** Above the kernel's largest process id. */
const DEAD_PID = 999_999_999

function leaveLock(pid: number, host = hostname()) {
  return writeFile(lock, JSON.stringify({ pid, host, token: 'left-behind' }))
}

describe('the lock file', () => {
  it('the lock file admits one holder at a time and is removed afterwards', async () => {
    let inside = 0
    const seen: number[] = []
    const work = async () => {
      inside += 1
      seen.push(inside)
      await readFile(lock)
      inside -= 1
    }
    await Promise.all(Array.from({ length: 12 }, () => withLockFile(lock, work)))
    expect(seen).toEqual(Array(12).fill(1))
    expect(await readdir(folder.path)).toEqual([])
  })

  it('the lock is released when the work fails', async () => {
    const failing = withLockFile(lock, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await readdir(folder.path)).toEqual([])
  })

  it('the lock of a dead process is taken over by one of many waiters, with a message', async () => {
    await leaveLock(DEAD_PID)
    const messages: string[] = []
    let inside = 0
    let most = 0
    const work = async () => {
      inside += 1
      most = Math.max(most, inside)
      await readFile(lock)
      inside -= 1
    }
    const onTakeover = (message: string) => messages.push(message)
    await Promise.all(Array.from({ length: 8 }, () => withLockFile(lock, work, { onTakeover })))
    expect(most).toBe(1)
    expect(messages).toEqual([expect.stringContaining(`process ${DEAD_PID} left behind`)])
    expect(await readdir(folder.path)).toEqual([])
  })

  it('the lock is taken over after a crash during an earlier takeover', async () => {
    await leaveLock(DEAD_PID)
    const guard = { pid: DEAD_PID, host: hostname(), token: 'guard' }
    await writeFile(`${lock}.takeover-left-behind`, JSON.stringify(guard))
    await expect(withLockFile(lock, async () => 'done')).resolves.toBe('done')
    expect(await readdir(folder.path)).toEqual([])
  })

  it('the lock of a running process is not taken over: the waiter gives up and names it', async () => {
    await leaveLock(process.pid)
    const waiting = withLockFile(lock, async () => 'done', { waitMs: 0 })
    await expect(waiting).rejects.toMatchObject({
      code: 'registry_locked',
      message: expect.stringContaining(`process ${process.pid}`),
    })
  })

  it('a lock of another machine is taken over only once it is old', async () => {
    await leaveLock(DEAD_PID, 'another-machine')
    const young = withLockFile(lock, async () => 'done', { waitMs: 0 })
    await expect(young).rejects.toMatchObject({ code: 'registry_locked' })
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(lock, minuteAgo, minuteAgo)
    await expect(withLockFile(lock, async () => 'done')).resolves.toBe('done')
  })
})
