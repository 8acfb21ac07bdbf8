import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { inspectImage, sumByFolder } from './inspect-image.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inspect-image-'))
  chmodSync(folder, 0o755)
  write('services/x/src/server.ts', 3)
  write('node_modules/y/index.js', 40)
})

afterEach(() => rmSync(folder, { recursive: true }))

/** User who owns none of the files. */
const stranger = { uid: 54_321, gid: 54_321 }

it('files that only their owner can change are listed with their sizes and without a fault', () => {
  const { files, bytes, faults } = inspectImage(folder, stranger)
  expect(Object.fromEntries(files)).toEqual({
    'services/x/src/server.ts': 3,
    'node_modules/y/index.js': 40,
  })
  expect([bytes, faults]).toEqual([43, []])
  expect(sumByFolder(files)).toEqual([
    ['node_modules', 40],
    ['services', 3],
  ])
})

it.each([
  ['everybody may write', 0o646, ['services/x/src/server.ts can be changed']],
  ['only the owner may read', 0o640, ['services/x/src/server.ts cannot be read']],
  ['sets its user', 0o4755, ['services/x/src/server.ts runs as somebody else']],
])('a file that %s is reported', (_name, mode, faults) => {
  chmodSync(path.join(folder, 'services/x/src/server.ts'), mode)
  expect(inspectImage(folder, stranger).faults).toEqual(faults)
})

it('files of the running user are reported, unless the image runs as any user', () => {
  const { uid, gid } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  expect(inspectImage(folder, { uid, gid }).faults).toContain(
    'services/x/src/server.ts can be changed',
  )
  expect(inspectImage(folder, null).faults).toEqual([])
})

it.each(['services/x/src/a.test.ts', 'services/x/.env', 'keys/release.pem', 'package-lock.json'])(
  '%s in an image is reported',
  (name) => {
    write(name, 1)
    expect(inspectImage(folder, stranger).faults).toEqual([`${name} is shipped`])
  },
)

it('links inside the image are followed; those that lead out of it or nowhere are reported', () => {
  symlinkSync('../services/x', path.join(folder, 'node_modules/x'))
  symlinkSync('/etc/hostname', path.join(folder, 'node_modules/out'))
  symlinkSync('../services/none', path.join(folder, 'node_modules/none'))
  expect([...inspectImage(folder, stranger).faults].sort()).toEqual([
    'node_modules/none leads out of the image, or nowhere',
    'node_modules/out leads out of the image, or nowhere',
  ])
  expect([...inspectImage(folder, stranger).files.keys()]).toEqual([
    'node_modules/y/index.js',
    'services/x/src/server.ts',
  ])
})

function write(name: string, size: number): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
  writeFileSync(file, 'x'.repeat(size), { mode: 0o644 })
}
