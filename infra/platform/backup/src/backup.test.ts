import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { ENTRY } from './archive/manifest.ts'
import { encodeHeader } from './archive/tar.ts'
import { archiveName, removeOlderArchives, removePartialArchives } from './archive/write-archive.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const { folder, remove } = makeTemporaryFolder()
afterAll(remove)

it('archive names sort chronologically', () => {
  expect(archiveName(new Date('2026-11-22T01:45:00.123Z'))).toBe(
    'quantamental-20261122T014500Z.tar',
  )
})

it('retention deletes old archives and no other files', () => {
  const content = encodeHeader({ name: ENTRY.format, size: 0 }, new Date(0))
  const put = (name: string, bytes: Buffer | string) =>
    writeFileSync(path.join(folder, name), bytes)
  for (const day of ['01', '02', '03', '04']) put(`quantamental-202611${day}T000000Z.tar`, content)
  put('quantamental-20260101T000000Z.tar', 'of somebody else')
  put('quantamental-before-the-move.tar', content)
  put('notes.txt', '')
  const removed = removeOlderArchives(folder, 2)
  expect(removed.map((file) => path.basename(file))).toEqual([
    'quantamental-20261101T000000Z.tar',
    'quantamental-20261102T000000Z.tar',
  ])
  expect(readdirSync(folder).sort()).toEqual([
    'notes.txt',
    'quantamental-20260101T000000Z.tar',
    'quantamental-20261103T000000Z.tar',
    'quantamental-20261104T000000Z.tar',
    'quantamental-before-the-move.tar',
  ])
  expect(removeOlderArchives(folder, 5)).toEqual([])
})

it('unfinished archives of killed backups are deleted, those of running ones are not', () => {
  const mine = `.quantamental-a.tar.partial-${process.pid}-00000000`
  // Larger than the maximum process id.
  const dead = '.quantamental-a.tar.partial-4194999-00000000'
  for (const name of [mine, dead]) writeFileSync(path.join(folder, name), '')
  removePartialArchives(folder)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([mine])
})
