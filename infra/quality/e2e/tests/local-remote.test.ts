import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '@quantamental/release/free-port'
import { startDeliveryEdge } from '../src/delivery-edge.ts'
import { expect, test } from '../src/fixtures.ts'

const MODULES = path.resolve(import.meta.dirname, '../../../../node_modules')

const page = (heading: string) => `import { PageTitle } from '@quantamental/ui'
import { useState } from 'react'
export default function Notes() {
  const [count, setCount] = useState(0)
  return (
    <>
      <PageTitle>${heading}</PageTitle>
      <button onClick={() => setCount(count + 1)}>Clicked {count} times</button>
    </>
  )
}`

const FILES = {
  'package.json': JSON.stringify({ name: 'notes', version: '1.0.0', type: 'module' }),
  'webpack.config.js': `import { remotePreset } from '@quantamental/remote/webpack'
export default remotePreset(import.meta.dirname)`,
  'remote.json': JSON.stringify({
    name: 'mfe_notes',
    routes: [{ path: '/notes', chunk: 'notes', title: 'Notes' }],
    slots: [],
    requires: {},
  }),
  'src/remote.tsx': `import { lazy } from 'react'
const Notes = lazy(() => import(/* webpackChunkName: "notes" */ './notes.tsx'))
export const remote = {
  contract: '1.0.0',
  name: 'mfe_notes',
  routes: [{ path: '/notes', element: <Notes /> }],
}`,
  'src/notes.tsx': page('First title'),
}

/** Development server of a remote that was never published. */
async function serveRemote(site: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'local-remote-'))
  await mkdir(path.join(folder, 'src'))
  await symlink(MODULES, path.join(folder, 'node_modules'))
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text)
  for (const [file, text] of Object.entries(FILES)) await write(file, text)
  const port = await findFreePort()
  const server = spawn(
    process.execPath,
    [path.join(MODULES, 'webpack/bin/webpack.js'), 'serve', '--env', `site=${site}`],
    {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    // The server answers requests after its first compilation.
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('http:')) resolve()
      if (/ERROR|WARNING/.test(line)) console.error(line)
    })
    void ended.then(() => reject(new Error('the development server ended')))
  })
  return {
    origin: `http://localhost:${port}`,
    write,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// A header of its own would turn each request to the development server into a preflight.
test.use({ address: {} })

test('a page takes a remote from a development server and its changes, in one browser only', async ({
  page: tab,
  openContext,
  site,
  expectConsole,
}) => {
  // The edge does not know the page of a remote that was never published.
  expectConsole(/status of 404 .*\/notes/)
  const server = await serveRemote(site.baseURL)
  try {
    await tab.goto(`${server.origin}/notes`)
    await tab.getByRole('button', { name: 'Load it' }).click()
    await expect(tab).toHaveURL(`${site.baseURL}/notes`)
    await expect(tab.getByRole('heading', { name: 'First title' })).toBeVisible()
    const banner = tab.getByRole('complementary', { name: 'Build preview' })
    await expect(banner).toContainText(`This browser loads mfe_notes from ${server.origin}.`)
    await expect(banner).not.toContainText('doesn’t respond', { useInnerText: true })

    await tab.getByRole('button', { name: 'Clicked 0 times' }).click()
    await server.write('src/notes.tsx', page('Second title'))
    await expect(tab.getByRole('heading', { name: 'Second title' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible()

    const other = await (await openContext()).newPage()
    await other.goto(`${site.baseURL}/notes`)
    await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(other.getByText('mfe_notes')).toHaveCount(0)

    await banner.getByRole('link', { name: 'Return to the live site' }).click()
    await expect(tab.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  } finally {
    await server.stop()
  }
})

test('a site without the setting takes no remote from a development server', async ({
  page: tab,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 404 .*\/composition\/local/)
  const edge = await startDeliveryEdge(site, 200)
  try {
    await tab.goto(`${edge.origin}/composition/local?remote=mfe_cart&port=3001&next=/plans`)
    await expect(tab.getByText('This site takes no remotes from your computer.')).toBeVisible()
  } finally {
    await edge.stop()
  }
})
