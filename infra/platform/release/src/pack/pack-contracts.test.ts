import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { stageContracts } from './pack-contracts.ts'
import { PACKED } from './packages.ts'
import { listImports, listRequests, type PackedManifest } from './write-manifest.ts'

const staging = mkdtempSync(join(tmpdir(), 'staged-contracts-'))
beforeAll(() => stageContracts(staging))
afterAll(() => rmSync(staging, { recursive: true, force: true }))

const readManifest = (name: string): PackedManifest =>
  JSON.parse(readFileSync(join(staging, name, 'package.json'), 'utf8'))

describe.each(PACKED)('the packed package %s', (name) => {
  const folder = join(staging, name)

  it('has the file of each export', () => {
    const files = Object.values(readManifest(name).exports)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => globSync(file, { cwd: folder }).length === 0)).toEqual([])
    const modules = files.filter((file) => file.startsWith('./src/'))
    const types = modules.map((file) => file.replace(/\.js$/, '.d.ts'))
    expect(types.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  })

  it('imports no file outside of it', () => {
    const requests = listRequests(folder).filter(([, request]) => request.startsWith('.'))
    expect(requests.length).toBeGreaterThan(0)
    const missing = requests.filter(([file, request]) => {
      // Declarations name the file of the source; TypeScript reads the declaration next to it.
      const named = file.endsWith('.d.ts') ? request.replace(/\.tsx?$/, '.d.ts') : request
      const target = join(folder, file, '..', named)
      return relative(folder, target).startsWith('..') || !existsSync(target)
    })
    expect(missing).toEqual([])
  })

  it('declares each package that it imports', () => {
    const manifest = readManifest(name)
    const declared = new Set([
      ...[manifest.name, ...Object.keys(manifest.dependencies ?? {})],
      ...Object.keys(manifest.peerDependencies ?? {}),
    ])
    expect(listImports(folder).filter((each) => !declared.has(each))).toEqual([])
  })

  it('contains no sources and no tests', () => {
    const files = globSync('**/*.*', { cwd: folder })
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|testing\/chaos/.test(file))).toEqual([])
  })
})

it('the packed remote package shares React and its libraries with the remote that installs it', () => {
  const { dependencies, peerDependencies } = readManifest('remote')
  expect(dependencies).toMatchObject({ '@quantamental/api': `^${readManifest('api').version}` })
  expect(Object.keys(peerDependencies ?? {})).toEqual(
    expect.arrayContaining(['@tanstack/react-query', 'react', 'react-dom', 'styled-components']),
  )
})
