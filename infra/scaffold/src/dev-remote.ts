import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '@quantamental/release/free-port'
import { runCommandLine, UsageError } from './refusal.ts'
import { REPOSITORY } from './repository.ts'

const USAGE = `Usage: npm run dev:remote -- <folder> [options]
  --site <address>  origin of a running site that allows it (default http://localhost:8080)
  --port <n>        port of the development server (default: any free port)`

const WEBPACK = path.join(REPOSITORY, 'node_modules/webpack/bin/webpack.js')

await runCommandLine(USAGE, async () => {
  const { folder, site, port: chosen } = read()
  const port = chosen || (await findFreePort())
  console.log(`${folder} in the pages of ${site.origin}, for your browser only, with hot reload:
  http://localhost:${port}/any/path opens that page; ${site.origin}/composition/reset returns to the live build`)
  const server = spawn(process.execPath, [WEBPACK, 'serve', '--env', `site=${site.origin}`], {
    cwd: path.join(REPOSITORY, folder),
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  await once(server, 'exit')
})

function read() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        site: { type: 'string', default: 'http://localhost:8080' },
        port: { type: 'string', default: '0' },
      },
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) throw new Error('pass the folder of one remote')
    if (!existsSync(path.join(REPOSITORY, folder, 'remote.json')) || folder === 'shell') {
      throw new Error(`${folder} is not the folder of a remote, such as mfe-stocks`)
    }
    const site = URL.parse(values.site)
    if (!site || !/^https?:$/.test(site.protocol)) {
      throw new Error(`--site must be an http(s) address, not "${values.site}"`)
    }
    const port = Number(values.port)
    if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
      throw new Error(`--port must be a whole number from 0 to 65535, not "${values.port}"`)
    }
    return { folder, site, port }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
