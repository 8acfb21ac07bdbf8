import { spawnSync } from 'node:child_process'
import { statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { makeFolder } from './prerequisites.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const root = makeTemporaryFolder()
const at = (name: string) => path.join(root, name)
const modeOf = (folder: string) => statSync(folder).mode & 0o777

describe('makeFolder', () => {
  it('missing parent folders are created with the given mode', () => {
    makeFolder(at('a/b'), 0o700)
    expect([modeOf(at('a')), modeOf(at('a/b'))]).toEqual([0o700, 0o700])
  })

  it('an existing folder keeps its mode', () => {
    makeFolder(at('c'), 0o700)
    makeFolder(at('c'), 0o755)
    expect(modeOf(at('c'))).toBe(0o700)
  })

  it('a file, a path below a file and a broken link are refused', () => {
    writeFileSync(at('file'), '')
    symlinkSync(at('gone'), at('link'))
    expect(() => makeFolder(at('file'))).toThrow(expect.objectContaining({ code: 'EEXIST' }))
    expect(() => makeFolder(at('file/d'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
    expect(() => makeFolder(at('link'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
    expect(() => makeFolder(at('link/d'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  })

  // In a separate process, because an endless loop can only be stopped from outside.
  it('a file system without folder creation is refused immediately', () => {
    const module = path.join(import.meta.dirname, 'prerequisites.ts')
    const script = `import { makeFolder } from ${JSON.stringify(module)}
      try { makeFolder('/proc/quantamental/data') } catch { process.exit(3) }`
    const args = ['--input-type=module', '--eval', script]
    expect(spawnSync(process.execPath, args, { timeout: 20_000 }).status).toBe(3)
  })
})
