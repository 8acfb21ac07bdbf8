/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import {
  listSurfaceProblems,
  readDeclarations,
  readSurface,
  SHARED_PACKAGES,
  SURFACE_FILE,
} from '@quantamental/api/surface'
import { REMOTE_CONTRACT } from './remote-module.ts'

const folder = join(import.meta.dirname, '..')
const published = readSurface(readFileSync(join(folder, SURFACE_FILE), 'utf8'))

it('the surface of the contract with the shell is the published one', async () => {
  const current = await readDeclarations(folder, SHARED_PACKAGES.remote.entries)
  expect(listSurfaceProblems(published, current)).toEqual([])
}, 60_000)

it('the published version is the contract version', () => {
  expect(published.version).toBe(REMOTE_CONTRACT)
})
