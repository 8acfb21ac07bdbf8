import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from '@jest/globals'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { ENTRY, FORMAT, measureBuffer } from './manifest.ts'
import { checkContent, openArchive } from './read-archive.ts'
import { BLOCK, decodeHeader, encodeHeader, paddingOf } from './tar.ts'
import { createArchive } from './write-archive.ts'

const { folder, remove } = makeTemporaryFolder()
afterAll(remove)
const { signal } = new AbortController()
const now = new Date('2026-11-22T01:45:00Z')

async function writeArchive(name: string, { version = 1, format = FORMAT as string } = {}) {
  const file = path.join(folder, name)
  const archive = await createArchive(file, now, signal)
  await archive.addPlain(ENTRY.format, Buffer.from(JSON.stringify({ format, version })))
  const measure = await archive.add('tables/a.copy.zst', Readable.from([Buffer.from('rows')]))
  const tables = [{ entry: 'tables/a.copy.zst', ...measure }]
  const manifest = Buffer.from(JSON.stringify({ tables }))
  await archive.addPlain(ENTRY.manifest, manifest)
  await archive.addPlain(ENTRY.manifestSum, Buffer.from(measureBuffer(manifest).sha256))
  await archive.finish()
  return file
}

describe('an archive', () => {
  it('an archive returns its contents, with the SHA-256 of the uncompressed data', async () => {
    const archive = await openArchive(await writeArchive('whole.tar'))
    const [table] = archive.manifest.tables
    // printf rows | sha256sum
    expect(table).toMatchObject({
      bytes: 4,
      sha256: 'bc51e9e65d79e1c90ba544ab2eae1044ccdf8c1af7a559ba375cba4276f7d99e',
    })
    await checkContent(archive, table as never, () => {}, signal)
    expect(String(await archive.read('tables/a.copy.zst').toArray())).toBe('rows')
  })

  it('an archive with another format version is refused', async () => {
    const file = await writeArchive('later.tar', { version: 2 })
    await expect(openArchive(file)).rejects.toThrow('has format 2')
  })

  it.each([
    ['from another program', () => writeArchive('other.tar', { format: 'other' })],
    [
      'with random content',
      async () => {
        writeFileSync(path.join(folder, 'text.tar'), 'x'.repeat(2000))
        return path.join(folder, 'text.tar')
      },
    ],
    [
      'that is empty',
      async () => {
        writeFileSync(path.join(folder, 'empty.tar'), '')
        return path.join(folder, 'empty.tar')
      },
    ],
  ])('a file %s is refused', async (_, make) => {
    await expect(openArchive(await make())).rejects.toThrow('is not a backup of this product')
  })

  it('a missing file is reported', async () => {
    await expect(openArchive(path.join(folder, 'nowhere.tar'))).rejects.toThrow('no such file')
  })

  it('an interrupted and abandoned archive leaves no file', async () => {
    const abort = new AbortController()
    const archive = await createArchive(path.join(folder, 'given-up.tar'), now, abort.signal)
    const endless = Readable.from(
      (async function* () {
        for (let n = 0; ; n += 1) {
          if (n === 100) abort.abort()
          yield Buffer.alloc(1000)
        }
      })(),
    )
    await expect(archive.add('tables/endless', endless)).rejects.toThrow('abort')
    await archive.abandon()
    expect(readdirSync(folder).filter((name) => name.includes('given-up'))).toEqual([])
  })
})

describe('a header of the archive', () => {
  it.each([0, 1, 8 ** 11 - 1, 8 ** 11, 2 ** 40])('a header encodes a size of %d bytes', (size) => {
    expect(decodeHeader(encodeHeader({ name: 'a', size }, now))).toEqual({ name: 'a', size })
  })

  it('a header with a changed byte is rejected', () => {
    const block = encodeHeader({ name: 'a', size: 1 }, now)
    block[0] = 'b'.charCodeAt(0)
    expect(decodeHeader(block)).toBeNull()
  })

  it.each([
    [0, 0],
    [1, BLOCK - 1],
    [BLOCK, 0],
    [BLOCK + 1, BLOCK - 1],
  ])('a content of %d bytes has %d bytes of padding', (size, padding) => {
    expect(paddingOf(size)).toBe(padding)
  })
})
