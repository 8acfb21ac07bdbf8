import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { storedZip } from '../../test/stored-zip.ts'
import { listSourceFiles, type SourceFile } from './source-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-file-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** What reading a file gives, or why it cannot be read. */
const tell = ({ name, read }: SourceFile) =>
  read().then(
    (content) => [name, content.toString()],
    (error: Error) => [name, error.message],
  )

async function tellAll(path: string) {
  const told = []
  for await (const source of listSourceFiles(path)) told.push(await tell(source))
  return told
}

describe('the files of a folder', () => {
  it('follow a link to a file and name every other link', async () => {
    await mkdir(join(folder, 'sub'))
    await writeFile(join(folder, 'real.json'), 'real')
    await symlink(join(folder, 'real.json'), join(folder, 'a-link.json'))
    await symlink(join(folder, 'sub'), join(folder, 'b-link'))
    await symlink(join(folder, 'nowhere'), join(folder, 'c-link.zip'))
    expect(await tellAll(folder)).toEqual([
      ['a-link.json', 'real'],
      ['b-link', 'link to something other than a file; links to folders are not followed'],
      ['c-link.zip', 'broken link'],
      ['real.json', 'real'],
    ])
  })

  it('name a subfolder that cannot be listed and go on', async () => {
    await mkdir(join(folder, 'b'))
    await writeFile(join(folder, 'a.json'), '1')
    await writeFile(join(folder, 'c.json'), '3')
    const told = []
    for await (const source of listSourceFiles(folder)) {
      told.push(await tell(source))
      await rm(join(folder, 'b'), { recursive: true, force: true })
    }
    expect(told).toEqual([
      ['a.json', '1'],
      ['b', expect.stringMatching(/^ENOENT: .*scandir/)],
      ['c.json', '3'],
    ])
  })
})

describe('the files of a zip', () => {
  it('name an entry that leads out of it and go on with the next', async () => {
    const zip = join(folder, 'x.zip')
    await writeFile(
      zip,
      storedZip({ 'a.json': '1', '../../evil.json': '2', '/abs.json': '3', 'b.json': '4' }),
    )
    expect(await tellAll(zip)).toEqual([
      ['x.zip/a.json', '1'],
      ['x.zip/../../evil.json', 'invalid relative path: ../../evil.json'],
      ['x.zip//abs.json', 'absolute path: /abs.json'],
      ['x.zip/b.json', '4'],
    ])
  })

  it('are one that cannot be read when the zip is cut off, alone or in a folder', async () => {
    const whole = storedZip({ 'a.json': '1', 'b.json': '2' })
    await writeFile(join(folder, 'cut.zip'), whole.subarray(0, whole.length - 10))
    const reason = expect.stringMatching(/^End of central directory record signature not found/)
    expect(await tellAll(join(folder, 'cut.zip'))).toEqual([['cut.zip', reason]])
    expect(await tellAll(folder)).toEqual([['cut.zip', reason]])
  })

  it('end, with the reason, where its directory is damaged', async () => {
    const damaged = storedZip({ 'a.json': '1', 'b.json': '2' })
    damaged[damaged.lastIndexOf('b.json') - 46] = 0
    await writeFile(join(folder, 'x.zip'), damaged)
    expect(await tellAll(folder)).toEqual([
      ['x.zip/a.json', '1'],
      ['x.zip', expect.stringMatching(/^invalid central directory file header signature/)],
    ])
  })
})
