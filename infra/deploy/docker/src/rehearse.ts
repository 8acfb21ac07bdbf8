import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { buildClaim, buildDocument, writeDist } from '@quantamental/release/testing'
import { type Dockerfile, FOLDER, findLast, REPOSITORY, readDockerfiles } from './dockerfile.ts'
import {
  type BuiltImage,
  buildImage,
  type Running,
  runCommand,
  startServer,
  type User,
} from './rehearse/build-image.ts'
import { sumByFolder } from './rehearse/inspect-image.ts'

/**
 * `npm run rehearse -w infra/deploy/docker [-- name…]`: builds the images without Docker, inspects their contents,
 * starts them against a temporary PostgreSQL or a store, requests `/healthz` and `/readyz`, sends SIGTERM.
 * Lists each image's files in `reports/<name>.files.txt`. `NPM_CACHE`: folder of the npm cache to reuse between
 * rehearsals (default: a temporary one). Exit code 1 on any failure.
 */
const USER_ID = 10_001
const user: User = process.getuid?.() === 0 ? { uid: USER_ID, gid: USER_ID } : null
const named = process.argv.slice(2)
// The release tool's image publishes the builds that the edge serves.
const wanted = named.includes('edge') ? [...named, 'release'] : named
const dockerfiles = readDockerfiles().filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
)
const workspace = mkdtempSync(path.join(tmpdir(), 'images-'))
chmodSync(workspace, 0o755)
const npmCache = process.env.NPM_CACHE ?? path.join(workspace, 'npm-cache')
mkdirSync(npmCache, { recursive: true })
if (user) chownSync(npmCache, user.uid, user.gid)
const servers: Running[] = []
const images = new Map<string, [Dockerfile, BuiltImage]>()
let stopDatabase = () => {}
try {
  for (const dockerfile of dockerfiles) {
    checkNode(dockerfile)
    console.log(`${dockerfile.name}`)
    const target = path.join(workspace, dockerfile.name)
    mkdirSync(target)
    if (user) chownSync(target, user.uid, user.gid)
    const startedAt = performance.now()
    const image = buildImage(dockerfile, target, npmCache, user)
    const seconds = (performance.now() - startedAt) / 1000
    images.set(dockerfile.name, [dockerfile, image])
    report(dockerfile, image, seconds)
    for (const step of image.skipped) console.log(`  not run: ${step}`)
  }
  await runServices()
  await runDelivery()
} finally {
  for (const server of servers) await server.stop()
  stopDatabase()
  rmSync(workspace, { recursive: true, force: true })
}

function checkNode({ name, defaults }: Dockerfile): void {
  const [, version] = /:(\d+\.\d+\.\d+)/.exec(defaults.get('NODE_IMAGE') ?? '') ?? []
  if (`v${version}` !== process.version) {
    throw new Error(`${name} is built on Node ${version}, this is ${process.version}`)
  }
}

/** Print an image's size, list its files, and set exit code 1 for files it must not contain. */
function report({ name }: Dockerfile, { inspection }: BuiltImage, seconds: number): void {
  const { files, bytes, faults } = inspection
  const parts = sumByFolder(files)
    .map(([folder, sum]) => `${folder} ${toMegabytes(sum)}`)
    .join(', ')
  console.log(
    `  ${files.size} files, ${toMegabytes(bytes)} MiB over the base image, built in ${seconds.toFixed(0)} s`,
  )
  console.log(`  MiB: ${parts}`)
  const reports = path.join(FOLDER, 'reports')
  mkdirSync(reports, { recursive: true })
  const list = [...files].map(([file, size]) => `${file}\t${size}\n`).sort()
  writeFileSync(path.join(reports, `${name}.files.txt`), list.join(''))
  for (const fault of faults.slice(0, 20)) console.log(`  WRONG: ${fault}`)
  if (faults.length > 20) console.log(`  WRONG: ${faults.length} in all`)
  if (faults.length > 0) process.exitCode = 1
}

function toMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}

/** The services that were built: database prepared and migrated by their images, then started. */
async function runServices(): Promise<void> {
  const services = [...images].filter(([name]) => name !== 'edge' && name !== 'release')
  const [, first] = services[0] ?? []
  if (!first) return
  const adminUrl = await startDatabase()
  console.log('a temporary PostgreSQL')
  const passwords = Object.fromEntries(
    ['account', 'stocks', 'market_beats', 'cart'].map((role) => [
      role,
      randomBytes(12).toString('hex'),
    ]),
  )
  await run(first[1], ['node', 'services/kit/src/database/prepare-database.ts'], {
    ADMIN_DATABASE_URL: adminUrl,
    ROLE_PASSWORDS: JSON.stringify(passwords),
  })
  console.log('roles, schemas and bus prepared')
  let jwksUrl = 'http://127.0.0.1:9/.well-known/jwks.json'
  for (const [name, [dockerfile, image]] of services) {
    const role = name.replaceAll('-', '_')
    const url = new URL(adminUrl)
    url.username = role
    url.password = passwords[role] ?? ''
    const migrations = `services/${name}/migrations`
    await run(
      image,
      ['node', 'services/kit/src/database/migrate-schema.ts', '--folder', migrations],
      {
        DATABASE_URL: url.href,
      },
    )
    console.log(`${name}: migrated`)
    const server = await probe(name, dockerfile, image, {
      DATABASE_URL: url.href,
      PUBLIC_ORIGIN: 'https://quantamental.example',
      JWKS_URL: jwksUrl,
      CSRF_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      RISK_VALUATION_SECRET: randomBytes(16).toString('hex'),
      STRIPE_SECRET_KEY: 'sk_test_rehearsal',
      STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      DATA_DIR: path.join(workspace, name, 'home'),
    })
    if (name === 'account') jwksUrl = `http://127.0.0.1:${server.port}/.well-known/jwks.json`
  }
}

/** The release tool publishes and promotes a build, signed; the edge, if built, serves it. */
async function runDelivery(): Promise<void> {
  const release = images.get('release')
  const edge = images.get('edge')
  if (!release) return
  const [dockerfile, image] = release
  const site = path.join(workspace, 'site')
  mkdirSync(site)
  if (user) chownSync(site, user.uid, user.gid)
  const at = (name: string) => path.join(site, name)
  const tool = (...args: string[]) =>
    run(image, [...readCommand(dockerfile, 'ENTRYPOINT'), ...args], {
      STORE: at('store'),
      REGISTRY: at('registry.json'),
      RELEASE_KEY_FILE: at('release.pem'),
      TRUSTED_KEYS_FILE: at('trusted.json'),
      RELEASE_ACTOR: 'rehearsal',
      FAST: '1',
    })
  await tool('keys', '--out', at('release.pem'), '--trust', at('trusted.json'))
  for (const document of [
    buildDocument('shell'),
    buildDocument('mfe_rehearsal', { routes: [buildClaim('/rehearsal', 'page')] }),
  ]) {
    await writeDist(at(document.name), document)
    await tool('publish', '--dist', at(document.name), '--promote', '--create')
  }
  console.log(
    'release: published and promoted signed builds; its default command prints the status:',
  )
  const status = await tool(...readCommand(dockerfile, 'CMD'))
  console.log(status.replaceAll(/^/gm, '    ').trimEnd())
  if (!edge) return
  const { port } = await probe('edge', edge[0], edge[1], {
    STORE: at('store'),
    REGISTRY: at('registry.json'),
    TRUSTED_KEYS_FILE: at('trusted.json'),
    PUBLIC_ORIGIN: 'https://quantamental.example',
  })
  const origin = `http://127.0.0.1:${port}`
  const html = await (await expectStatus(`${origin}/rehearsal`, 200)).text()
  const [entry] = /\/r\/shell\/[^"']+\/main\.js/.exec(html) ?? []
  if (!entry) throw new Error('a page without the published shell')
  await expectStatus(`${origin}${entry}`, 200)
  await expectStatus(`${origin}/nowhere`, 404)
  console.log('edge: serves the page of the published remote, its shell, and 404 elsewhere')
}

/** @throws Error for another status. */
async function expectStatus(url: string, wanted: number): Promise<Response> {
  const answer = await fetch(url)
  if (answer.status !== wanted) throw new Error(`${url} answers ${answer.status}, not ${wanted}`)
  return answer
}

/** Start an image's command and run its probes and its HEALTHCHECK. */
async function probe(
  name: string,
  dockerfile: Dockerfile,
  image: BuiltImage,
  settings: Record<string, string>,
): Promise<Running> {
  const env = { ...image.environment, HOST: '127.0.0.1', PORT: '0', ...settings }
  const command = readCommand(dockerfile, 'CMD')
  const server = await startServer({ command, cwd: image.folder, env, user })
  servers.push({ ...server, stop: () => stop(name, server) })
  checkUser(name, dockerfile, server)
  const asked: string[] = []
  for (const each of ['/healthz', '/readyz']) {
    asked.push(`${each} ${await answerOf(`http://127.0.0.1:${server.port}${each}`)}`)
  }
  const check = /CMD\s+(\[.*\])$/.exec(findLast(dockerfile, 'HEALTHCHECK') ?? '')?.[1] ?? '[]'
  await runCommand({
    command: JSON.parse(check),
    cwd: image.folder,
    env: { ...env, PORT: String(server.port) },
    user,
  })
  console.log(`${name}: ${asked.join(', ')}, HEALTHCHECK passes`)
  return server
}

/** Parse the exec form, such as `["node", "x.ts"]`. */
function readCommand(dockerfile: Dockerfile, keyword: 'ENTRYPOINT' | 'CMD'): string[] {
  return JSON.parse(findLast(dockerfile, keyword) ?? '[]')
}

/** Verify in /proc that the process runs as the image's USER, if this process may switch users. */
function checkUser(name: string, dockerfile: Dockerfile, { pid }: Running): void {
  if (!user) {
    console.log(`${name}: runs as the current user, not as ${findLast(dockerfile, 'USER')}`)
    return
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, uid] = /^Uid:\s+(\d+)/m.exec(status) ?? []
  const [, gid] = /^Gid:\s+(\d+)/m.exec(status) ?? []
  const is = `${uid}:${gid}`
  if (is !== findLast(dockerfile, 'USER')) throw new Error(`${name} runs as ${is}`)
  console.log(`${name}: runs as ${is}`)
}

/** Poll until 200, for 30 s at most; services are ready once the bus is connected. */
async function answerOf(url: string): Promise<number> {
  const until = Date.now() + 30_000
  for (;;) {
    const { status } = await fetch(url)
    if (status === 200) return status
    if (Date.now() > until) throw new Error(`${url} answers ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function stop(name: string, server: Running) {
  const { code, seconds } = await server.stop()
  console.log(`${name}: ended by SIGTERM with ${code} after ${seconds.toFixed(1)} s`)
  if (code !== 0) process.exitCode = 1
  return { code, seconds }
}

function run(image: BuiltImage, command: string[], settings: Record<string, string>) {
  const env = { ...image.environment, ...settings }
  return runCommand({ command, cwd: image.folder, env, user })
}

async function startDatabase(): Promise<string> {
  const script = path.join(REPOSITORY, 'infra/platform/start/src/postgres-cli.ts')
  const child = spawn(process.execPath, [script, '--temporary'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  stopDatabase = () => child.stdin.end()
  // Not `for await`: ending the loop would close the pipe, and PostgreSQL's next output would fail.
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return JSON.parse(line).adminUrl
}
