import { writeFileSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { startSite } from '@quantamental/e2e/start-site'
import { CHARGE_FAULTS } from './faults/charge-faults.ts'
import type { Fault } from './faults/fault.ts'
import { OUTAGE_FAULTS } from './faults/outage-faults.ts'
import { PURCHASE_FAULTS } from './faults/purchase-faults.ts'
import { REFUND_FAULTS } from './faults/refund-faults.ts'
import { TAMPER_FAULTS } from './faults/tamper-faults.ts'
import { WEBHOOK_FAULTS } from './faults/webhook-faults.ts'
import { readMoney } from './oracle/collect-evidence.ts'
import { differenceOf } from './oracle/judge.ts'
import { type Outcome, runFault } from './run-fault.ts'
import { openWorld } from './world/world.ts'

/** Fault matrix in the order of execution. */
const ALL_FAULTS: readonly Fault[] = [
  ...WEBHOOK_FAULTS,
  ...PURCHASE_FAULTS,
  ...OUTAGE_FAULTS,
  ...CHARGE_FAULTS,
  ...REFUND_FAULTS,
  ...TAMPER_FAULTS,
]

const WIDTHS = [34, 48, 68, 10] as const

/** Wrap text at word boundaries into lines of at most `width` characters. */
function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    if (joined.length <= width || last === '') lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function rowOf(cells: readonly string[]): string {
  const columns = cells.map((cell, i) => wrap(cell, WIDTHS[i] ?? 20))
  const height = Math.max(...columns.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, i) => (lines[line] ?? '').padEnd(WIDTHS[i] ?? 20))
      .join('  ')
      .trimEnd(),
  ).join('\n')
}

function header(): string {
  return rowOf(['fault', 'scenario', 'outcome', 'lost'])
}

/** Table row of an outcome, followed by its findings. */
function present({ name, scenario, ended, centsLost, findings }: Outcome): string {
  const row = rowOf([name, scenario, ended, `${centsLost} ¢`])
  return [row, ...findings.map((finding) => styleText('red', `    ✗ ${finding}`))].join('\n')
}

/** Cents lost: the larger of the scenarios' sum and the run's total. */
function sumLost(outcomes: readonly Outcome[], lostInTotal: number): number {
  return Math.max(
    outcomes.reduce((sum, { centsLost }) => sum + centsLost, 0),
    lostInTotal,
  )
}

/** Last line of the report: `62 faults, 0 cents lost`, with the number of failed scenarios if any. */
function summarize(outcomes: readonly Outcome[], lostInTotal: number): string {
  const lost = sumLost(outcomes, lostInTotal)
  const failed = outcomes.filter(({ findings }) => findings.length > 0).length
  const tail = failed > 0 ? `, ${failed} failed` : ''
  return `${outcomes.length} faults, ${lost} cents lost${tail}`
}

function isGood(outcomes: readonly Outcome[], lostInTotal: number): boolean {
  return (
    outcomes.length > 0 &&
    outcomes.every(({ findings }) => findings.length === 0) &&
    sumLost(outcomes, lostInTotal) === 0
  )
}

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
