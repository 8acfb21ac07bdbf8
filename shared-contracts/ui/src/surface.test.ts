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
import * as ui from './ui.ts'

const folder = join(import.meta.dirname, '..')
const published = readSurface(readFileSync(join(folder, SURFACE_FILE), 'utf8'))

it('the surface of ui is the published one', async () => {
  const current = await readDeclarations(folder, SHARED_PACKAGES.ui.entries)
  expect(listSurfaceProblems(published, current)).toEqual([])
}, 60_000)

it('every export of ui at run time is published', () => {
  const names = published.declarations.filter(({ since }) => since).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(ui)))
})
