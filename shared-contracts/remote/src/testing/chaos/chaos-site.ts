import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { BuildDocument, RegistryDocument } from '../../release.ts'
import type { SlotName } from '../../remote-module.ts'
import { NEIGHBOR, writeNeighbor } from './neighbor.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const run = promisify(execFile)

export interface ChaosSite {
  readonly origin: string
  readonly name: string
  readonly version: string
  /** Slot filled by the neighbor. */
  readonly slot: SlotName
}

/** Slot for the neighbor: shown on every page, and free in the remote under test. */
function slotBeside(build: BuildDocument): SlotName {
  const taken = build.slots.map(({ name }) => name)
  return taken.includes('cart-link') ? 'search-palette' : 'cart-link'
}

function readBuild(dist: string): BuildDocument {
  const file = join(dist, 'build.json')
  if (!existsSync(file)) throw new Error(`${file} is missing. Run npm run build first.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function publish(dist: string, store: string): Promise<string> {
  const cli = join(ROOT, 'infra/platform/release/src/cli.ts')
  const { stdout } = await run(
    process.execPath,
    [cli, 'publish', '--dist', dist, '--store', store, '--json'],
    { cwd: ROOT, env: { ...process.env, FAST: '1' } },
  )
  return JSON.parse(stdout).version
}

const channel = (version: string) => ({ stable: version, previous: [], state: 'on' }) as const

function listening(edge: ChildProcess): Promise<number> {
  return new Promise((found, failed) => {
    edge.once('exit', (code) => failed(new Error(`the edge exited with code ${code}`)))
    if (!edge.stdout) return
    createInterface({ input: edge.stdout }).on('line', (line) => {
      const { msg, port, error } = JSON.parse(line)
      if (msg === 'listening') found(port)
      if (error) console.error(line)
    })
  })
}

interface ChaosSiteOptions {
  /** Whether a neighbor fills a slot; default: true. */
  readonly withNeighbor?: boolean
}

/**
 * Start the real edge and shell with a store of builds: shell, the remote of `folder`, and a
 * neighbor. No services: the suite provides the responses.
 * @returns the site and a function to stop it.
 */
export async function startChaosSite(
  folder: string,
  { withNeighbor = true }: ChaosSiteOptions = {},
): Promise<{ site: ChaosSite; stop: () => Promise<void> }> {
  const dist = join(folder, 'dist')
  const build = readBuild(dist)
  const slot = slotBeside(build)
  const temporary = await mkdtemp(join(tmpdir(), 'quantamental-chaos-'))
  const store = join(temporary, 'store')
  const neighbor = join(temporary, 'neighbor')
  await writeNeighbor(neighbor, slot)
  const [shell, version, beside] = await Promise.all(
    [join(ROOT, 'shell/dist'), dist, neighbor].map((each) => publish(each, store)),
  )
  if (!shell || !version || !beside) throw new Error('publish returned no version')
  const registry: RegistryDocument = {
    schema: 1,
    revision: 1,
    shell: { stable: shell, previous: [] },
    remotes: {
      [build.name]: channel(version),
      ...(withNeighbor && { [NEIGHBOR]: channel(beside) }),
    },
  }
  const registryFile = join(temporary, 'registry.json')
  await writeFile(registryFile, JSON.stringify(registry))
  const edge = spawn(process.execPath, [join(ROOT, 'infra/platform/edge/src/server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      STORE_DIR: store,
      REGISTRY_FILE: registryFile,
      UNSIGNED_BUILDS: '1',
    },
  })
  const port = await listening(edge)
  const stop = async () => {
    const ended = new Promise((done) => edge.once('exit', done))
    edge.kill('SIGTERM')
    await ended
    await rm(temporary, { recursive: true, force: true })
  }
  return { site: { origin: `http://127.0.0.1:${port}`, name: build.name, version, slot }, stop }
}
