import type { SiteChild } from './children/site-children.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { createProgress, type Progress } from './progress.ts'
import { readSettings, type Settings } from './settings.ts'
import { createShutdown, onInterrupt, type Shutdown } from './shutdown.ts'
import { bringUpSite } from './site.ts'
import { describeError } from './start-error.ts'

interface ReadyFacts {
  readonly url: string
  readonly children: ReadonlyMap<string, SiteChild>
  /** Password of the demo accounts; null if there are none. */
  readonly password: string | null
  readonly riskValuationSecret: string
  readonly seconds: number
  readonly logs: string
}

/** Pages to try with a demo account. */
function signedInRows(url: string): readonly (readonly [string, string])[] {
  return [
    [`${url}/user/watchlists`, 'watch lists (as basic or pro)'],
    [`${url}/user/subscription`, 'subscribed lists and 20 stocks of your choice (as pro)'],
    [`${url}/user/status`, 'a plan and its available actions (as standard, pastdue or canceled)'],
    [
      `${url}/operator`,
      'admin pages: data, users, inquiries, billing, flags, queues (as operator)',
    ],
    [`${url}/operator/articles`, 'write and publish articles (as editor)'],
    [`${url}/user/account`, 'sessions, preferences, data export; API keys (as commercial)'],
  ]
}

/** Test cards of the payment simulator, valid with any future date and any three-digit code. */
const TEST_CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'requires authentication'],
] as const

/** Text printed once the site is up; the `ready` line comes first. */
export function presentReady(facts: ReadyFacts): string {
  const { url, children, password, riskValuationSecret, seconds, logs } = facts
  const list = (rows: readonly (readonly [string, string])[]) => {
    const widest = Math.max(...rows.map(([left]) => left.length))
    return rows.map(([left, right]) => `    ${left.padEnd(widest)}  ${right}`)
  }
  const simulator = children.get('stripe-simulator')
  const authenticator = children.get('authenticator')
  return [
    '',
    `ready in ${seconds.toFixed(1)} s: ${url}`,
    '',
    ...(password === null ? [] : [`  Demo accounts, password ${password}`, ...list(DEMO_ACCOUNTS)]),
    '  Try',
    ...list([
      [url, 'press Ctrl+K (or Cmd+K) and search for AAPL'],
      [`${url}/stock/z-score/AAPL`, 'the Z-Score and its calculation, down to the filings'],
      [`${url}/market-beats/trend`, 'sector trends, articles, this week, recent updates'],
      [`${url}/plans`, 'choose a plan, sign up, pay with a test card'],
      [`${url}/signup`, 'create your own account; its mail arrives in the mailbox below'],
      ...(password === null ? [] : signedInRows(url)),
    ]),
    ...(simulator
      ? ['  Test cards (any future date, any 3-digit code); no money moves', ...list(TEST_CARDS)]
      : []),
    '  Tools',
    ...list([
      [children.get('mail-catcher')?.url ?? '', 'mailbox with every email the site sends'],
      ...(authenticator
        ? [[authenticator.url, 'login codes of the operator and the editor'] as const]
        : []),
      ...(simulator ? [[simulator.url, 'payment simulator'] as const] : []),
      [logs, 'logs'],
      [
        `${url}/product/ri${riskValuationSecret}`,
        'risk-valuation visualizer; its address is secret',
      ],
    ]),
    '',
    'Press Ctrl-C to stop the site. Prices, and most companies’ figures, are simulated until you import real data: npm run data -- import --help',
  ].join('\n')
}

export interface SiteContext {
  readonly settings: Settings
  readonly progress: Progress
  readonly shutdown: Shutdown
  readonly signal: AbortSignal
}

/**
 * Bring the site up, print its address and wait for Ctrl-C, then stop everything in order and exit: 0 after
 * an interrupt, 1 if the site could not start or lost its database.
 */
export async function runSite(
  createWatch?: (context: SiteContext) => () => Promise<void>,
): Promise<never> {
  const startedAt = performance.now()
  const progress = createProgress(process.stdout)
  const shutdown = createShutdown(progress.line)
  const abort = new AbortController()
  const ended = Promise.withResolvers<number>()
  const end = (why: string, exitCode: number) => {
    progress.line(why)
    ended.resolve(exitCode)
    abort.abort()
  }
  onInterrupt(
    () => end('stopping the site', 0),
    () => {
      shutdown.killAll()
      process.exit(130)
    },
  )

  let exitCode: number
  try {
    const settings = readSettings(process.argv.slice(2), process.env)
    const context = { settings, progress, shutdown, signal: abort.signal }
    const site = await bringUpSite({
      settings,
      progress,
      shutdown,
      abort,
      onDatabaseLoss: (why) => end(why, 1),
      ...(createWatch ? { watchBuilds: createWatch(context) } : {}),
    })
    const seconds = (performance.now() - startedAt) / 1000
    progress.line(presentReady({ ...site, seconds, logs: settings.data.logs }))
    exitCode = await ended.promise
  } catch (error) {
    const requestedCode = await Promise.race([ended.promise, null])
    if (requestedCode === null) progress.line(`\n${describeError(error)}`)
    exitCode = requestedCode ?? 1
  }
  await shutdown.stopAll()
  progress.close()
  process.exit(exitCode)
}
