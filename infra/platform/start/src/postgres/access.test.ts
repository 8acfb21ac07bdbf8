import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { canReach } from './unprivileged-account.ts'

const folder = makeTemporaryFolder()
const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 }

describe('canReach', () => {
  it('a path below a folder closed to the account is unreachable', () => {
    const inner = path.join(folder, 'open', 'inner')
    mkdirSync(inner, { recursive: true, mode: 0o755 })
    chmodSync(folder, 0o711)
    expect(canReach(inner, stranger)).toBe(true)
    expect(canReach(path.join(inner, 'not', 'there'), stranger)).toBe(true)
    chmodSync(folder, 0o700)
    expect(canReach(inner, stranger)).toBe(false)
    expect(canReach(path.join(inner, 'not', 'there'), stranger)).toBe(false)
  })

  it('the folder itself must be readable', () => {
    chmodSync(folder, 0o711)
    const listed = path.join(folder, 'listed')
    mkdirSync(listed)
    chmodSync(listed, 0o711)
    expect(canReach(listed, stranger)).toBe(false)
    chmodSync(listed, 0o755)
    expect(canReach(listed, stranger)).toBe(true)
  })

  it('the current account can reach everything', () => {
    chmodSync(folder, 0o700)
    expect(canReach(folder, null)).toBe(true)
  })

  const asRoot = process.getuid?.() === 0
  it('the owner bits apply if the account owns the folder', () => {
    if (!asRoot) return expect(canReach('/', stranger)).toBe(true)
    chmodSync(folder, 0o711)
    const owned = path.join(folder, 'owned')
    mkdirSync(owned, { mode: 0o700 })
    expect(canReach(owned, stranger)).toBe(false)
    chownSync(owned, stranger.uid, stranger.gid)
    expect(canReach(owned, stranger)).toBe(true)
  })
})
