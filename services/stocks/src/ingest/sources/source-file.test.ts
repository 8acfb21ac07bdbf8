import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { storedZip } from '../../../test/stored-zip.ts'
import { listSourceFiles, type SourceFile } from './source-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-file-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Content of a file, or the reason why it cannot be read. */
const describeSource = ({ name, read }: SourceFile) =>
  read().then(
    (content) => [name, content.toString()],
    (error: Error) => [name, error.message],
  )

async function readAll(path: string) {
  const described = []
  for await (const source of listSourceFiles(path)) described.push(await describeSource(source))
  return described
}

describe('files of a folder', () => {
  it('a link to a file is followed, and every other link is listed with a reason', async () => {
    await mkdir(join(folder, 'sub'))
    await writeFile(join(folder, 'real.json'), 'real')
    await symlink(join(folder, 'real.json'), join(folder, 'a-link.json'))
    await symlink(join(folder, 'sub'), join(folder, 'b-link'))
    await symlink(join(folder, 'nowhere'), join(folder, 'c-link.zip'))
    expect(await readAll(folder)).toEqual([
      ['a-link.json', 'real'],
      ['b-link', 'link to something other than a file; links to folders are not followed'],
      ['c-link.zip', 'broken link'],
      ['real.json', 'real'],
    ])
  })

  it('an unreadable subfolder is listed with a reason, and the rest is read', async () => {
    await mkdir(join(folder, 'b'))
    await writeFile(join(folder, 'a.json'), '1')
    await writeFile(join(folder, 'c.json'), '3')
    const described = []
    for await (const source of listSourceFiles(folder)) {
      described.push(await describeSource(source))
      await rm(join(folder, 'b'), { recursive: true, force: true })
    }
    expect(described).toEqual([
      ['a.json', '1'],
      ['b', expect.stringMatching(/^ENOENT: .*scandir/)],
      ['c.json', '3'],
    ])
  })
})

describe('files of a zip', () => {
  it('a zip entry with a path outside the zip is listed with a reason, and the next is read', async () => {
    const zip = join(folder, 'x.zip')
    await writeFile(
      zip,
      storedZip({ 'a.json': '1', '../../evil.json': '2', '/abs.json': '3', 'b.json': '4' }),
    )
    expect(await readAll(zip)).toEqual([
      ['x.zip/a.json', '1'],
      ['x.zip/../../evil.json', 'invalid relative path: ../../evil.json'],
      ['x.zip//abs.json', 'absolute path: /abs.json'],
      ['x.zip/b.json', '4'],
    ])
  })

  it('a truncated zip is one unreadable file, alone or in a folder', async () => {
    const whole = storedZip({ 'a.json': '1', 'b.json': '2' })
    await writeFile(join(folder, 'cut.zip'), whole.subarray(0, whole.length - 10))
    const reason = expect.stringMatching(/^End of central directory record signature not found/)
    expect(await readAll(join(folder, 'cut.zip'))).toEqual([['cut.zip', reason]])
    expect(await readAll(folder)).toEqual([['cut.zip', reason]])
  })

  it('a zip with a damaged directory ends with a reason', async () => {
    const damaged = storedZip({ 'a.json': '1', 'b.json': '2' })
    damaged[damaged.lastIndexOf('b.json') - 46] = 0
    await writeFile(join(folder, 'x.zip'), damaged)
    expect(await readAll(folder)).toEqual([
      ['x.zip/a.json', '1'],
      ['x.zip', expect.stringMatching(/^invalid central directory file header signature/)],
    ])
  })
})
