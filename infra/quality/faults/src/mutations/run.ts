import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openSite } from '@quantamental/e2e/site'
import type { Outcome } from '../run-fault.ts'
import { MUTATIONS } from './mutations.ts'
import { makeScratchCopy, openScratchCopy } from './scratch-copy.ts'

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
