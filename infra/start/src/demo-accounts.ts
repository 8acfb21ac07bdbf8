import path from 'node:path'
import { REPOSITORY } from './layout.ts'
import { runCommand } from './run-command.ts'

/** The accounts that `services/account/src/seed-demo.ts` makes; `services/cart/src/demo/` what they bought. */
export const DEMO_ACCOUNTS = [
  ['demo@quantamental.example', 'signed up, no plan'],
  ['basic@quantamental.example', 'the Basic plan'],
  ['pro@quantamental.example', 'the Pro plan'],
  ['pastdue@quantamental.example', 'the Standard plan, its last charge failed'],
  ['standard@quantamental.example', 'the Standard plan, twelve days before it ends'],
  ['commercial@quantamental.example', 'the Commercial plan, upgraded to from Pro'],
  ['canceled@quantamental.example', 'the Standard plan, canceled but paid'],
  ['expired@quantamental.example', 'the Basic plan, ended three days ago'],
  ['operator@quantamental.example', 'an operator: the admin at /operator, and refunds'],
  ['editor@quantamental.example', 'an editor: articles and their publication, no plan'],
] as const

const DEFAULT_PASSWORD = 'explore-the-ratings'

/**
 * The password of the demo accounts, null when there are none: a site that others can reach gets them
 * only when DEMO_PASSWORD names a password of its owner's own.
 */
export function demoPassword(publicOrigin: string, env: NodeJS.ProcessEnv): string | null {
  if (env.DEMO_PASSWORD) return env.DEMO_PASSWORD
  const { hostname } = new URL(publicOrigin)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? DEFAULT_PASSWORD : null
}

type Environment = Readonly<Record<string, string | undefined>>

export interface DemoServices {
  readonly account: Environment
  readonly cart: Environment
  readonly marketBeats: Environment
}

function runScript(title: string, script: string, env: Environment, signal: AbortSignal) {
  return runCommand(title, process.execPath, [path.join(REPOSITORY, 'services', script)], {
    env,
    signal,
  })
}

/**
 * Makes the demo accounts, what they bought and the demo articles, or brings them up to date, by the
 * services' own commands and environments. That account has heard of it yet is not said; the articles are
 * on the schedule, and the service publishes them.
 */
export async function seedDemo(
  password: string,
  { account, cart, marketBeats }: DemoServices,
  signal: AbortSignal,
): Promise<void> {
  const articles = runScript(
    'making the demo articles',
    'market-beats/src/demo/seed-articles.ts',
    marketBeats,
    signal,
  )
  const users = await runScript(
    'making the demo accounts',
    'account/src/seed-demo.ts',
    { ...account, DEMO_PASSWORD: password },
    signal,
  )
  await runScript(
    'making what the demo accounts bought',
    'cart/src/demo/seed-demo.ts',
    { ...cart, DEMO_USERS: users },
    signal,
  )
  await articles
}

/** Resolves when account has heard all that cart has told it by now. */
export async function awaitBilling(account: Environment, signal: AbortSignal): Promise<void> {
  await runScript(
    'telling account what the demo accounts bought',
    'account/src/await-billing.ts',
    account,
    signal,
  )
}
