import path from 'node:path'
import { REPOSITORY } from './layout.ts'
import { runCommand } from './run-command.ts'

/** The accounts that `services/account/src/seed-demo.ts` makes. */
export const DEMO_ACCOUNTS = [
  ['demo@quantamental.example', 'signed up, no plan'],
  ['basic@quantamental.example', 'the Basic plan'],
  ['pro@quantamental.example', 'the Pro plan'],
  ['pastdue@quantamental.example', 'the Standard plan, its last charge failed'],
  ['standard@quantamental.example', 'the Standard plan, twelve days before it ends'],
  ['commercial@quantamental.example', 'the Commercial plan, upgraded to from Pro'],
  ['canceled@quantamental.example', 'the Standard plan, canceled but paid'],
  ['expired@quantamental.example', 'the Basic plan, ended three days ago'],
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

/** Makes the demo accounts or brings them up to date, with the account service's own environment. */
export async function seedAccounts(
  password: string,
  accountEnv: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<void> {
  await runCommand(
    'making the demo accounts',
    process.execPath,
    [path.join(REPOSITORY, 'services/account/src/seed-demo.ts')],
    { env: { ...accountEnv, DEMO_PASSWORD: password }, signal },
  )
}
