import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startSite } from '@quantamental/e2e/start-site'
import { ALL_FAULTS } from './faults/all-faults.ts'
import { readMoney } from './oracle/collect-evidence.ts'
import { differenceOf } from './oracle/judge.ts'
import { header, isGood, present, summarize } from './report.ts'
import { type Outcome, runFault } from './run-fault.ts'
import { openWorld } from './world/world.ts'

/**
 * `npm run faults`: runs the fault matrix of payments against a separate site. `--only <text>,<text>` selects
 * faults by name, `--data-dir <folder>` uses a running site and leaves it running, `--report <file>` writes the
 * outcomes as JSON. `two-of-each` drills several edges and instances; `mutations` checks that the scenarios
 * detect faults in the code. Exit code 1 if a cent is lost or there are findings.
 */
if (process.argv[2] === 'two-of-each') {
  await import('./two-of-each/run.ts')
  process.exit()
}
if (process.argv[2] === 'mutations') {
  await import('./mutations/run.ts')
  process.exit()
}
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'data-dir': { type: 'string' },
    report: { type: 'string' },
  },
})
/** Smallest number that the generator supports; payments need no companies. */
const COMPANIES = 40

const wanted = (values.only ?? '').split(',')
const faults = ALL_FAULTS.filter(({ name }) => wanted.some((text) => name.includes(text)))
const given = values['data-dir']
const site = given === undefined ? await startSite('site', COMPANIES).started : undefined
const outcomes: Outcome[] = []
let lostInTotal = 0
let isStopped = false
process.once('SIGINT', () => {
  isStopped = true
})
try {
  const world = await openWorld(site?.dataDir ?? given ?? '')
  try {
    const before = await readMoney(world)
    console.log(`\n${header()}\n`)
    for (const fault of faults) {
      if (isStopped) break
      const outcome = await runFault(world, fault)
      outcomes.push(outcome)
      console.log(present(outcome))
      if (process.env.FAULT_TIMES) console.log(`    ${outcome.seconds.toFixed(1)} s`)
    }
    lostInTotal = differenceOf(await readMoney(world, before))
  } finally {
    await world.simulator.calm().catch(() => {})
    await world.close()
  }
} finally {
  await site?.stop()
}
if (values.report) writeFileSync(values.report, JSON.stringify(outcomes))
console.log(`\n${summarize(outcomes, lostInTotal)}`)
process.exitCode = isGood(outcomes, lostInTotal) && !isStopped ? 0 : 1
