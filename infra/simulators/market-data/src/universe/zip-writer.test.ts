import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readZip } from '../testing/read-zip.ts'
import { ZipWriter } from './zip-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'generators-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the zip writer', () => {
  it('the zip writer stores empty, short and longer-than-buffer entries unchanged', () => {
    const path = join(folder, 'a.zip')
    const long = 'abcdefghij'.repeat(100_000)
    const archive = new ZipWriter(path)
    archive.begin('first.txt')
    archive.append('one\n')
    archive.append('two\n')
    archive.begin('empty.txt')
    archive.begin('long.txt')
    archive.append(long)
    archive.append('end')
    archive.close()
    const entries = readZip(path)
    expect([...entries.keys()]).toEqual(['first.txt', 'empty.txt', 'long.txt'])
    expect(entries.get('first.txt')).toBe('one\ntwo\n')
    expect(entries.get('empty.txt')).toBe('')
    expect(entries.get('long.txt')).toBe(`${long}end`)
  })

  it('an archive of more than 65,535 entries states their number in a zip64 record', () => {
    const path = join(folder, 'many.zip')
    const archive = new ZipWriter(path)
    for (let i = 0; i < 65_600; i++) archive.begin(`${i}.txt`)
    const bytes = archive.close()
    const tail = readFileSync(path).subarray(-98)
    expect(tail.readUInt32LE(0)).toBe(0x06064b50)
    expect(tail.readBigUInt64LE(32)).toBe(65_600n)
    expect(tail.readBigUInt64LE(40) + tail.readBigUInt64LE(48)).toBe(BigInt(bytes - 98))
    expect(tail.readUInt32LE(56)).toBe(0x07064b50)
    expect(tail.readBigUInt64LE(64)).toBe(BigInt(bytes - 98))
  })
})
