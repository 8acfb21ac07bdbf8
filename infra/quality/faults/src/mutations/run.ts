import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openSite } from '@quantamental/e2e/site'
import type { Outcome } from '../run-fault.ts'
import { type Edit, MUTATIONS } from './mutations.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..')

interface ScratchCopy {
  readonly root: string
  /** @returns a function that reverts the edits. @throws Error if a text does not occur exactly once. */
  apply(edits: readonly Edit[]): () => void
  delete(): void
}

function listFiles(...options: string[]): string[] {
  const text = execFileSync('git', ['ls-files', '-z', ...options], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return text.split('\0').filter((file) => file !== '')
}

/** Open an existing copy. */
function openScratchCopy(root: string): ScratchCopy {
  return {
    root,
    apply(edits) {
      const originals = new Map<string, string>()
      for (const { file, from, to } of edits) {
        const name = path.join(root, file)
        const text = readFileSync(name, 'utf8')
        if (text.split(from).length !== 2)
          throw new Error(`${file} does not contain exactly once: ${from}`)
        if (!originals.has(name)) originals.set(name, text)
        writeFileSync(
          name,
          text.replace(from, () => to),
        )
      }
      return () => {
        for (const [name, text] of originals) writeFileSync(name, text)
      }
    },
    delete: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Copy the checkout with uncommitted changes to a temporary folder; link modules if possible. */
function makeScratchCopy(): ScratchCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'quantamental-mutations-'))
  // When started by root, PostgreSQL runs as another account, which needs access.
  chmodSync(root, 0o755)
  const gone = new Set(listFiles('--deleted'))
  for (const file of listFiles('--cached', '--others', '--exclude-standard'))
    if (!gone.has(file)) cpSync(path.join(REPOSITORY, file), path.join(root, file))
  const ignored = listFiles('--others', '--ignored', '--exclude-standard', '--directory')
  // The build cache, if there is one, saves the copy its own builds.
  for (const folder of ignored.filter((each) => /(^|\/)node_modules\/$|^\.turbo\/$/.test(each))) {
    const [from, to] = [path.join(REPOSITORY, folder), path.join(root, folder)]
    execFileSync('sh', ['-c', 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0/." "$1"', from, to])
  }
  return openScratchCopy(root)
}

/**
 * `npm run faults -- mutations`: checks that the scenarios detect faults in the code. It runs a site from a copy of
 * the checkout; applies each mutation to the copy, restarts its cart, runs the scenarios and reverts the mutation.
 * First runs the scenarios without mutations, which must pass. `--name <text>,<text>` selects mutations by name.
 * `--copy <folder> --data-dir <folder>` uses an existing copy whose site is running, and leaves both. Exit code 1 if
 * a mutation is not caught.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    name: { type: 'string', default: '' },
    copy: { type: 'string' },
    'data-dir': { type: 'string' },
  },
})
const wanted = values.name.split(',')
const mutations = MUTATIONS.filter(({ name }) => wanted.some((text) => name.includes(text)))
const copy = values.copy ? openScratchCopy(path.resolve(values.copy)) : makeScratchCopy()
if (values['data-dir']) process.exitCode = (await runAll(values['data-dir'])) ? 0 : 1
else
  try {
    const { startSite }: typeof import('@quantamental/e2e/start-site') = await import(
      path.join(copy.root, 'infra/quality/e2e/src/start-site.ts')
    )
    const started = await startSite('site', 40).started
    try {
      process.exitCode = (await runAll(started.dataDir)) ? 0 : 1
    } finally {
      await started.stop()
    }
  } finally {
    copy.delete()
  }

async function runAll(dataDir: string): Promise<boolean> {
  const control = await runScenarios(dataDir, mutations.map(({ only }) => only).join(','))
  const wrong = control.filter(({ findings }) => findings.length > 0)
  for (const { name, findings } of wrong)
    console.log(`without a mutation, ${name}: ${findings.join('; ')}`)
  let missed = 0
  for (const { name, edits, only } of mutations) {
    const restore = copy.apply(edits)
    try {
      await restartCart(dataDir)
      const outcomes = await runScenarios(dataDir, only)
      const caught = outcomes.filter(({ findings }) => findings.length > 0)
      if (caught.length === 0) missed += 1
      console.log(`${caught.length > 0 ? 'caught' : 'MISSED'}  ${name}`)
      for (const { name: by, findings } of caught) {
        console.log(`        by "${by}"`)
        for (const finding of findings) console.log(`          ${finding}`)
      }
    } finally {
      restore()
    }
  }
  await restartCart(dataDir)
  console.log(`\n${mutations.length} mutations, ${missed} missed`)
  return missed === 0 && wrong.length === 0
}

async function restartCart(dataDir: string): Promise<void> {
  const site = openSite(dataDir)
  if (site.servicePid('cart') !== null) await site.stopService('cart')
  await site.startService('cart')
}

/** Run scenarios from the copy, so that its second cart and its jobs run the mutated code too. */
async function runScenarios(dataDir: string, only: string): Promise<readonly Outcome[]> {
  const report = path.join(copy.root, 'outcomes.json')
  rmSync(report, { force: true })
  const script = path.join(copy.root, 'infra/quality/faults/src/run.ts')
  const options = ['--data-dir', dataDir, '--only', only, '--report', report]
  const child = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'ignore', 2] })
  await new Promise((resolve) => child.once('exit', resolve))
  return JSON.parse(readFileSync(report, 'utf8'))
}
