/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import webpack from 'webpack'
import { StableIds } from './stable-ids.ts'

/** Ids of an entry that is generated under this name, and of its page. */
async function build(name: string): Promise<readonly unknown[]> {
  const dir = await mkdtemp(join(tmpdir(), 'stable-ids-'))
  try {
    await mkdir(join(dir, '.federation'))
    await writeFile(join(dir, '.federation', name), "import('../page.js')\n")
    await writeFile(join(dir, 'page.js'), 'self.page = 1\n')
    const compiler = webpack({
      context: dir,
      mode: 'production',
      entry: `./.federation/${name}`,
      output: { path: join(dir, 'dist') },
      plugins: [new StableIds()],
    })
    return await new Promise((resolve, reject) => {
      compiler?.run((error, stats) => {
        if (error) reject(error)
        const { modules = [] } = stats?.toJson({ ids: true, modules: true }) ?? {}
        resolve(modules.filter(({ moduleType }) => moduleType !== 'runtime').map(({ id }) => id))
      })
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

it('the id of a module that Module Federation generates does not depend on its name, a hash of the checkout’s path', async () => {
  const ids = await build('entry.40b9e83f20fd8d4214b0a847d04a1c55.js')
  expect(ids).toHaveLength(2)
  expect(await build('entry.0123456789abcdef0123456789abcdef.js')).toEqual(ids)
})
