import path from 'node:path'
import { REPOSITORY } from './layout.ts'
import { runCommand } from './run-command.ts'

/** Accounts seeded by `services/account/src/demo/seed-demo.ts`; their purchases come from `services/cart/src/demo/`. */
export const DEMO_ACCOUNTS = [
  ['demo@quantamental.example', 'signed up, no plan'],
  ['basic@quantamental.example', 'the Basic plan'],
  ['pro@quantamental.example', 'the Pro plan'],
  ['pastdue@quantamental.example', 'the Standard plan; its last charge failed'],
  ['standard@quantamental.example', 'the Standard plan, 12 days before it ends'],
  ['commercial@quantamental.example', 'the Commercial plan, upgraded from Pro'],
  ['canceled@quantamental.example', 'the Standard plan, canceled but still paid for'],
  ['expired@quantamental.example', 'the Basic plan, ended 3 days ago'],
  ['operator@quantamental.example', 'an operator: admin pages at /operator, refunds'],
  ['editor@quantamental.example', 'an editor: writes and publishes articles, no plan'],
] as const

/** Accounts with roles, which require a second factor. */
export const DEMO_STAFF = ['operator@quantamental.example', 'editor@quantamental.example'] as const

const DEFAULT_PASSWORD = 'explore-the-ratings'

/**
 * Password of the demo accounts; null for none. A site reachable from other machines has demo accounts only
 * if DEMO_PASSWORD is set.
 */
export function demoPassword(publicOrigin: string, env: NodeJS.ProcessEnv): string | null {
  if (env.DEMO_PASSWORD) return env.DEMO_PASSWORD
  return isLocal(publicOrigin) ? DEFAULT_PASSWORD : null
}

export function isLocal(publicOrigin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicOrigin).hostname)
}

/** Key of the operator's and the editor's authenticator app; the simulator shows its codes. */
const TOTP_SECRET = 'QUANTAMENTALDEMOKEYQUANTAMENTALD'

/**
 * Key of the demo operator's and editor's authenticator app; null on a site reachable from other machines, where they
 * set up their own second factor at the first login.
 */
export function demoTotpSecret(publicOrigin: string): string | null {
  return isLocal(publicOrigin) ? TOTP_SECRET : null
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
 * Create or update the demo accounts, their purchases and the demo articles, with the services' own commands and
 * environments. The purchases reach the account service later, see `awaitBilling`; the articles are scheduled, and
 * the service publishes them.
 */
export async function seedDemo(
  { password, totpSecret }: { readonly password: string; readonly totpSecret: string | null },
  { account, cart, marketBeats }: DemoServices,
  signal: AbortSignal,
): Promise<void> {
  const articles = runScript(
    'creating the demo articles',
    'market-beats/src/demo/seed-articles.ts',
    marketBeats,
    signal,
  )
  const users = await runScript(
    'creating the demo accounts',
    'account/src/demo/seed-demo.ts',
    { ...account, DEMO_PASSWORD: password, DEMO_TOTP_SECRET: totpSecret ?? undefined },
    signal,
  )
  await runScript(
    'creating the demo purchases',
    'cart/src/demo/seed-demo.ts',
    { ...cart, DEMO_USERS: users },
    signal,
  )
  await articles
}

/** Resolve once the account service has processed all billing events published so far. */
export async function awaitBilling(account: Environment, signal: AbortSignal): Promise<void> {
  await runScript('waiting for the demo plans', 'account/src/await-billing.ts', account, signal)
}
