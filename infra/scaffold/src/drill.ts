import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cloneCheckout, digestFolder } from './drill/clone-checkout.ts'
import { execute, run, step } from './drill/run-step.ts'
import { openPage, startEdge } from './drill/start-edge.ts'
import { relabelReact, renameExport, walkMajor } from './drill/walk-major.ts'
import { runCommandLine } from './refusal.ts'
import { REPOSITORY } from './repository.ts'

const USAGE = `Usage: npm run new:drill [-- options]
  --only remote|service|outside|major  run one part
  --keep                               do not remove the clone`

const JEST = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--maxWorkers=1']
const NAME = 'demo'
const DATA_VERSION = {
  ...{ version: 7, published_at: '2026-11-20T09:00:00.000Z', companies: 60 },
  ...{ simulated_companies: 0, as_of: '2026-11-20', engine_version: '1' },
  ...{ prices_as_of: null, filings_as_of: null },
}

/**
 * `npm run new:drill`: in a clone, type-checks, tests and lints the output of both commands, then builds,
 * publishes and promotes the remote beside the unchanged shell and opens its page in Chromium. The same for a
 * remote in a folder outside, with packed contract packages. Majors of ui and React then go live as sets.
 */
await runCommandLine(USAGE, async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } })
  const started = performance.now()
  const clone = await step('clone the last commit', async () => cloneCheckout(REPOSITORY))
  try {
    const runs = (part: string) => values.only === undefined || values.only === part
    if (runs('outside')) await drillOutside(clone)
    if (runs('remote')) await drillRemote(clone)
    if (runs('service')) await drillService(clone)
    if (values.only !== 'outside' && values.only !== 'major') {
      await step('zones and lint of the new files', () => lintMade(clone))
    }
    if (runs('major')) await drillMajors(clone)
    console.log(`done in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  } finally {
    if (values.keep) console.log(`clone: ${clone}`)
    else rmSync(clone, { recursive: true, force: true })
  }
})

async function drillRemote(clone: string): Promise<void> {
  const before = digestFolder(path.join(clone, 'shell'))
  await step(`new:remote ${NAME}`, () => command(clone, 'new-remote.ts', NAME))
  const folder = `mfe-${NAME}`
  await step('type check of the remote', () => types(clone, folder))
  await step('tests of the remote', () => tests(clone, folder))
  await step('build of the remote', () => build(path.join(clone, folder), clone))
  await step('only the new folder and the lock file changed', async () => changedFiles(clone))
  await goLive(clone, path.join(clone, folder, 'dist'))
  expect('sources of the shell', digestFolder(path.join(clone, 'shell')), before)
}

/** A remote in its own folder, with the packages that npm installs: no path leads to a checkout. */
async function drillOutside(clone: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-outside-'))
  try {
    await step(`new:remote ${NAME} in its own repository, with packed packages`, () =>
      run(clone, ['infra/scaffold/src/new-remote.ts', NAME, '--repository', folder]),
    )
    await step('npm install', async () => {
      await execute(folder, 'npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'])
    })
    await step('no installed package links to another folder', async () => {
      const made = path.join(folder, 'node_modules/@quantamental')
      const links = readdirSync(made).filter((name) =>
        lstatSync(path.join(made, name)).isSymbolicLink(),
      )
      expect('links', links.join(', '), '')
      return readdirSync(made).join(', ')
    })
    await step('type check of the remote', () => types(folder, ''))
    await step('tests of the remote', () => tests(folder, ''))
    await step('build of the remote', () => build(folder, folder))
    await goLive(clone, path.join(folder, 'dist'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Publish and promote the build in a new store beside the shell, and open its page. */
async function goLive(clone: string, dist: string): Promise<void> {
  const data = path.join(clone, '.data')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data)
  await step('keys', () => makeKeys(clone))
  const shell = await step('publish and promote the shell', async () =>
    release(clone, await shellDist(clone)),
  )
  const registry = path.join(data, 'registry.json')
  const store = path.join(data, 'store')
  const shellBefore = digestFolder(path.join(store, 'shell'))
  const edge = await startEdge(clone, data, { '/api/data-version/': DATA_VERSION })
  try {
    const page = `${edge.origin}/${NAME}`
    await step('the page does not exist yet', async () => {
      const { heading } = await openPage(page, 'Page not found')
      expect('h1', heading, 'Page not found')
    })
    const version = await step('publish, check and promote', () => release(clone, dist))
    await step('the page renders without console errors', async () => {
      const { title, heading, problems } = await openPage(page, 'Data version 7')
      expect('title', title, 'Demo | Quantamental')
      expect('h1', heading, 'Demo')
      expect('problems', problems.join('\n'), '')
      return version
    })
    await step('the shell is unchanged, byte for byte', async () => {
      expect('release', digestFolder(path.join(store, 'shell')), shellBefore)
      expect('pointer', JSON.parse(readFileSync(registry, 'utf8')).shell.stable, shell)
    })
  } finally {
    await edge.stop()
  }
}

/** Majors of what a page has once: no build can go live alone, all of them can together. */
async function drillMajors(clone: string): Promise<void> {
  const folder = `mfe-${NAME}`
  if (!existsSync(path.join(clone, folder))) {
    await step(`new:remote ${NAME}`, () => command(clone, 'new-remote.ts', NAME))
    await step('build of the remote', () => build(path.join(clone, folder), clone))
  }
  const data = path.join(clone, '.data')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data)
  await makeKeys(clone)
  await step('publish and promote shell and remote', async () => {
    await release(clone, await shellDist(clone))
    await release(clone, path.join(clone, folder, 'dist'))
  })
  const edge = await startEdge(clone, data, { '/api/data-version/': DATA_VERSION })
  const walk = {
    clone,
    folders: ['shell', folder],
    build: (each: string) => build(path.join(clone, each), clone),
    checkPage: async () => {
      const { heading, problems } = await openPage(`${edge.origin}/${NAME}`, 'Data version 7')
      expect('h1', heading, 'Demo')
      expect('problems', problems.join('\n'), '')
    },
  }
  try {
    await walkMajor(walk, {
      title: 'ui 2.0.0',
      change: () => renameExport(clone, folder, 'EmptyState', 'NoEntries'),
      refusal: /@quantamental\/ui[^.]*2\.0\.0/,
    })
    await walkMajor(walk, {
      title: 'React 20.0.0',
      change: async () => relabelReact(clone, '20.0.0'),
      refusal: /\breact\b[^.]*20\.0\.0/,
    })
  } finally {
    await edge.stop()
  }
}

async function drillService(clone: string): Promise<void> {
  const name = 'price-notes'
  await step(`new:service ${name}`, () => command(clone, 'new-service.ts', name))
  await step(`new:remote ${name}, which reads it`, () => command(clone, 'new-remote.ts', name))
  for (const folder of [
    ...['shared-contracts/api', 'services/kit', 'infra/platform/start', 'infra/platform/edge'],
    ...['infra/deploy/kubernetes', 'infra/deploy/docker', 'infra/quality/drills'],
    ...['services/account', 'mfe-account', `services/${name}`, `mfe-${name}`],
  ]) {
    await step(`types of ${folder}`, () => types(clone, folder))
  }
  await step('tests of the contracts, including the new one', () =>
    tests(clone, 'shared-contracts/api', 'contracts|published-api'),
  )
  await step('the published contracts are those of the sources', async () => {
    const published = 'shared-contracts/api/published'
    const before = digestFolder(path.join(clone, published))
    await run(clone, ['infra/platform/release/src/compare-api/publish-contracts.ts'])
    expect(published, digestFolder(path.join(clone, published)), before)
  })
  await step('the changelog of the contracts', () =>
    tests(clone, 'infra/platform/release', 'changelog'),
  )
  await step('manifests of the cluster', () => tests(clone, 'infra/deploy/kubernetes'))
  await step('images', () => tests(clone, 'infra/deploy/docker', 'dockerfiles'))
  await step('expected access of every route', () =>
    tests(clone, 'infra/quality/drills', 'expected-access'),
  )
  await step('tests of the service on PostgreSQL', () => tests(clone, `services/${name}`))
  await step('role, schema and permissions of each service', () =>
    tests(clone, 'services/kit', 'src/database/database.test.ts'),
  )
  await step('deletion of a user in all services', () =>
    tests(clone, 'services/account', 'four-services'),
  )
  await step('tests of the remote that reads it', () => tests(clone, `mfe-${name}`))
  await step('its release replaces the working tree at the edge, and `off` restores it', () =>
    run(clone, ['infra/scaffold/src/drill/release-service.ts', name]),
  )
}

/** Run a command of this package on the clone. */
async function command(clone: string, script: string, name: string): Promise<void> {
  await run(REPOSITORY, [path.join(import.meta.dirname, script), name, '--root', clone])
}

async function types(clone: string, folder: string): Promise<void> {
  await run(path.join(clone, folder), [
    path.join(clone, 'node_modules/typescript/bin/tsc'),
    '--noEmit',
  ])
}

/** Production build of the package at `folder`, by the webpack of `root`. */
async function build(folder: string, root: string): Promise<void> {
  await run(folder, [
    path.join(root, 'node_modules/webpack/bin/webpack.js'),
    ...['--mode', 'production'],
  ])
}

async function tests(clone: string, folder: string, pattern = ''): Promise<void> {
  const [vm = '', jest = '', ...rest] = JEST
  const which = pattern ? ['--testPathPatterns', pattern] : []
  await run(path.join(clone, folder), [vm, path.join(clone, jest), ...rest, ...which])
}

/** Keys of the publisher and the edge, in the folder where the release command looks for them. */
async function makeKeys(clone: string): Promise<void> {
  const trust = ['--trust', '.data/keys/trusted.json', '--json']
  const keys = ['infra/platform/release/src/cli.ts', 'keys', ...trust]
  await run(clone, [...keys, '--out', '.data/keys/release.pem'])
  await run(clone, [...keys, '--out', '.data/keys/edge.pem', '--uses', 'registry'])
}

/** Publish and promote a build. @returns its version. */
async function release(clone: string, dist: string): Promise<string> {
  const at = ['--store', '.data/store', '--registry', '.data/registry.json', '--json']
  const cli = 'infra/platform/release/src/cli.ts'
  const published = await run(clone, [cli, 'publish', '--dist', dist, ...at], { FAST: '1' })
  const { name, version } = JSON.parse(published)
  await run(clone, [cli, 'promote', name, version, '--create', ...at])
  return version
}

/** Lint the new and changed files only. */
async function lintMade(clone: string): Promise<void> {
  const made = listChanged(clone).filter((file) => file !== 'package-lock.json')
  await run(clone, ['node_modules/@biomejs/biome/bin/biome', 'check', ...made])
  const zones = await run(clone, ['infra/quality/verify/src/zones.ts']).catch(
    (error: Error) => error.message,
  )
  const wrong = zones.split('\n').filter((line) => made.some((file) => line.startsWith(file)))
  expect('violations of zones', wrong.join('\n'), '')
}

/** Build of the shell: this checkout's if present, otherwise a new one from the clone. */
async function shellDist(clone: string): Promise<string> {
  const dist = path.join(clone, 'shell/dist')
  const made = path.join(REPOSITORY, 'shell/dist')
  if (existsSync(path.join(made, 'build.json'))) cpSync(made, dist, { recursive: true })
  else await build(path.join(clone, 'shell'), clone)
  return dist
}

/** @throws Error when anything but the new folder and the lock file differs from the commit. */
async function changedFiles(clone: string): Promise<string> {
  const changed = listChanged(clone).join(', ')
  expect('changed', changed, `mfe-${NAME}/, package-lock.json`)
  return changed
}

/** Files and new folders that differ from the commit. */
function listChanged(clone: string): string[] {
  const listed = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' })
  return listed
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(3))
    .sort()
}

function expect(what: string, is: string, wanted: string): void {
  if (is !== wanted) throw new Error(`${what} is "${is}", not "${wanted}"`)
}
