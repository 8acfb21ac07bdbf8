import { spawnSync } from 'node:child_process'
import { statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { makeFolder } from './make-folder.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const root = makeTemporaryFolder()
const at = (name: string) => path.join(root, name)
const modeOf = (folder: string) => statSync(folder).mode & 0o777

describe('a folder', () => {
  it('is made with those above it, all of the mode asked for', () => {
    makeFolder(at('a/b'), 0o700)
    expect([modeOf(at('a')), modeOf(at('a/b'))]).toEqual([0o700, 0o700])
  })

  it('that is there stays as it is', () => {
    makeFolder(at('c'), 0o700)
    makeFolder(at('c'), 0o755)
    expect(modeOf(at('c'))).toBe(0o700)
  })

  it('is refused where a file is, below a file, and where a link leads nowhere', () => {
    writeFileSync(at('file'), '')
    symlinkSync(at('gone'), at('link'))
    expect(() => makeFolder(at('file'))).toThrow(expect.objectContaining({ code: 'EEXIST' }))
    expect(() => makeFolder(at('file/d'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
    expect(() => makeFolder(at('link'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
    expect(() => makeFolder(at('link/d'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  })

  // In a process of its own: what never comes back can be ended only from outside.
  it('is refused at once where the file system makes none', () => {
    const module = path.join(import.meta.dirname, 'make-folder.ts')
    const script = `import { makeFolder } from ${JSON.stringify(module)}
      try { makeFolder('/proc/quantamental/data') } catch { process.exit(3) }`
    const args = ['--input-type=module', '--eval', script]
    expect(spawnSync(process.execPath, args, { timeout: 20_000 }).status).toBe(3)
  })
})
