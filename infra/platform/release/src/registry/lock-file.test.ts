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
  it('lets one holder in at a time and leaves nothing behind', async () => {
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

  it('is released when the work fails', async () => {
    const failing = withLockFile(lock, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await readdir(folder.path)).toEqual([])
  })

  it('is taken over from a dead process, with a message, by one of many', async () => {
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

  it('is taken over when the takeover itself was interrupted by a crash', async () => {
    await leaveLock(DEAD_PID)
    const guard = { pid: DEAD_PID, host: hostname(), token: 'guard' }
    await writeFile(`${lock}.takeover-left-behind`, JSON.stringify(guard))
    await expect(withLockFile(lock, async () => 'done')).resolves.toBe('done')
    expect(await readdir(folder.path)).toEqual([])
  })

  it('is not taken from a living process: the waiter gives up and names it', async () => {
    await leaveLock(process.pid)
    const waiting = withLockFile(lock, async () => 'done', { waitMs: 0 })
    await expect(waiting).rejects.toMatchObject({
      code: 'registry_locked',
      message: expect.stringContaining(`process ${process.pid}`),
    })
  })

  it('of another machine is left alone while it is young and taken over once it is old', async () => {
    await leaveLock(DEAD_PID, 'another-machine')
    const young = withLockFile(lock, async () => 'done', { waitMs: 0 })
    await expect(young).rejects.toMatchObject({ code: 'registry_locked' })
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(lock, minuteAgo, minuteAgo)
    await expect(withLockFile(lock, async () => 'done')).resolves.toBe('done')
  })
})
