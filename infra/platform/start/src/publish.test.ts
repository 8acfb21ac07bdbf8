import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { layoutOf } from './layout.ts'
import { fingerprintFolder, readPublished } from './publish.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const folder = makeTemporaryFolder()

function buildFolder(name: string, files: Readonly<Record<string, string>>): string {
  const root = path.join(folder, name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

describe('the fingerprint of a build', () => {
  const one = fingerprintFolder(buildFolder('one', { 'a.js': '1', 'sub/b.js': '2' }))

  it('the fingerprint is the same for the same files', () => {
    expect(fingerprintFolder(buildFolder('same', { 'sub/b.js': '2', 'a.js': '1' }))).toBe(one)
  })

  it.each([
    ['content', { 'a.js': '1', 'sub/b.js': '3' }],
    ['a name', { 'a.js': '1', 'sub/c.js': '2' }],
    ['an added file', { 'a.js': '1', 'sub/b.js': '2', 'c.js': '' }],
    ['the boundary between two files', { 'a.js': '1sub/b.js', 'sub/b.js': '2' }],
  ])('the fingerprint changes with %s', (name, files) => {
    expect(fingerprintFolder(buildFolder(name, files))).not.toBe(one)
  })
})

describe('the list of published builds', () => {
  it.each(['store', 'registryFile'] as const)('is empty once the %s is lost', (lost) => {
    const layout = layoutOf(buildFolder(lost, { 'store/a/1/a.js': '', 'registry.json': '{}' }))
    writeFileSync(layout.publishedFile, '{"shell":"1"}')
    expect(readPublished(layout)).toEqual({ shell: '1' })
    rmSync(layout[lost], { recursive: true })
    expect(readPublished(layout)).toEqual({})
  })
})
