import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startSite } from '@quantamental/e2e/start-site'
import { signIn } from '../world/browser.ts'
import { until } from '../world/until.ts'
import { DEMO_PASSWORD } from '../world/world.ts'
import { startBalancer } from './balancer.ts'
import { startLoad } from './load.ts'

/**
 * `npm run faults -- two-of-each`: two edges and two instances of each service behind a load balancer, under
 * steady load. One of each is killed and restarts, then each service is rolled. Exit code 1 if a read fails, a
 * repeated write fails or an acknowledged write is lost.
 */
const SERVICES = ['stocks', 'account', 'market-beats', 'cart']
const KILLED = ['stocks-2', 'account', 'market-beats', 'cart-2', 'edge-2', 'edge']
/** Duration of load after each step. */
const STEADY_MS = 2_000
const COMPANIES = 40
const LISTS = 2

interface RunFile {
  readonly url: string
  readonly control: { readonly url: string; readonly token: string }
  readonly children: Readonly<Record<string, { readonly pid: number | null; readonly url: string }>>
}

const given = process.argv[process.argv.indexOf('--data-dir') + 1]
const isGiven = process.argv.includes('--data-dir') && given !== undefined
const site = isGiven
  ? undefined
  : await startSite('site', COMPANIES, undefined, { INSTANCES: '2', EDGES: '2' }).started
const dataDir = site?.dataDir ?? given ?? ''
try {
  process.exitCode = (await drill()) ? 0 : 1
} finally {
  await site?.stop()
}

function readRun(): RunFile {
  return JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8'))
}

/** Number of requests that the edges sent to another instance, from their logs. */
function countTakenOver(): number {
  return (
    ['edge', 'edge-2']
      .map((name) => readFileSync(path.join(dataDir, 'logs', `${name}.log`), 'utf8'))
      .join('\n')
      .split(/"msg":"(?:retrying on another instance|retrying on a new connection)"/).length - 1
  )
}

async function kill(name: string): Promise<void> {
  const { pid } = readRun().children[name] ?? {}
  if (!pid) throw new Error(`${name} is not running. Start the site with INSTANCES=2 EDGES=2.`)
  process.kill(pid, 'SIGKILL')
  await until(`${name} to restart`, async () => {
    const child = readRun().children[name]
    if (!child?.pid || child.pid === pid) return false
    return (await fetch(`${probeUrl(name)}/readyz`).catch(() => null))?.ok ?? false
  })
}

/** URL of a process; the first edge's is the public address, which is local too. */
function probeUrl(name: string): string {
  return readRun().children[name]?.url ?? ''
}

async function roll(service: string): Promise<void> {
  const { control } = readRun()
  const response = await fetch(`${control.url}/services/${service}/roll`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.token}` },
  })
  if (!response.ok) throw new Error(`rolling ${service}: ${await response.text()}`)
}

async function drill(): Promise<boolean> {
  const { url } = readRun()
  const balancer = await startBalancer([probeUrl('edge'), probeUrl('edge-2')])
  const browser = await signIn(url, 'pro@quantamental.example', DEMO_PASSWORD, balancer.url)
  const lists: number[] = []
  for (let i = 0; i < LISTS; i += 1) {
    const made = await browser.send<{ id: number }>('POST', '/api/user/watch-list/', {
      name: `Drill ${process.pid} ${i}`,
    })
    if (made.status !== 201)
      throw new Error(`cannot create a watch list: ${JSON.stringify(made.body)}`)
    lists.push(made.body.id)
  }
  const load = startLoad(browser, lists)
  const { counts } = load
  const columns = ['step', 'reads', 'writes', 'by balancer', 'by edges', 'sent again', 'failed']
  console.log(`\n${row(columns)}`)
  const seen = () => ({ ...counts, balancer: balancer.counts.takenOver, edges: countTakenOver() })
  const step = async (name: string, action: () => Promise<void>) => {
    const before = seen()
    await action()
    await delay(STEADY_MS)
    const now = seen()
    const failed = now.failedReads - before.failedReads + now.failedWrites - before.failedWrites
    const cells = [
      now.reads - before.reads,
      now.writes - before.writes,
      now.balancer - before.balancer,
      now.edges - before.edges,
      now.repeatedWrites - before.repeatedWrites,
      failed,
    ]
    console.log(row([name, ...cells.map(String)]))
  }
  try {
    await step('load only', async () => {})
    for (const name of KILLED)
      await step(`kill -9 ${name} and wait for its restart`, () => kill(name))
    for (const service of SERVICES) await step(`roll ${service}`, () => roll(service))
  } finally {
    const holdings = await load.stop()
    for (const { path: at, name } of holdings) {
      const { body } = await browser.send<{ name?: string }>('GET', at)
      if (body.name !== name)
        load.failures.push(`${at} is named ${body.name}, but ${name} was acknowledged`)
      await browser.send('DELETE', at)
    }
    balancer.close()
  }
  for (const failure of load.failures) console.log(`    ✗ ${failure}`)
  const { reads, writes, repeatedWrites } = counts
  console.log(
    `\n${reads} reads and ${writes} writes, ${repeatedWrites} writes sent again, ${load.failures.length} failed`,
  )
  return load.failures.length === 0
}

function row([name = '', ...cells]: readonly string[]): string {
  return [name.padEnd(42), ...cells.map((cell) => cell.padStart(12))].join('')
}
