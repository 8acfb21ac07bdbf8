import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { createArchiveStore } from './archive-store.ts'
import { writeArchive } from './archives.ts'
import { TEST_WORLD } from './testing/start-test-sources.ts'
import { createWorld } from './world.ts'

it('generated archives stay those of the first day, while exchange rates change daily', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-store-'))
  try {
    const world = createWorld(TEST_WORLD)
    writeArchive(world, 'companyfacts', folder, 0)
    const store = createArchiveStore(world, path.join(folder, 'small'), folder)
    const rates = () => store.openSmall('rates', (file) => void writeFileSync(file, 'rates'))
    const [archive, first] = [store.open('companyfacts'), rates()]
    world.advance()
    expect(store.open('companyfacts').etag).toBe(archive.etag)
    expect(rates().etag).not.toBe(first.etag)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
