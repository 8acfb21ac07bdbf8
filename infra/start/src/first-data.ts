import path from 'node:path'
import pg from 'pg'
import { childEnvironment } from './child-environment.ts'
import { roleUrl } from './database/database-url.ts'
import { type DataLayout, REPOSITORY } from './layout.ts'
import type { Progress } from './progress.ts'
import { runCommand } from './run-command.ts'
import type { Role, Secrets } from './secrets.ts'
import { withStep } from './with-step.ts'

export interface FirstDataOptions {
  readonly layout: DataLayout
  readonly secrets: Secrets
  readonly databaseUrl: string
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** Environment of a service's own command line: its role's connection and the shared names. */
export function serviceCliEnvironment(
  role: Role,
  options: Pick<FirstDataOptions, 'databaseUrl' | 'secrets' | 'layout'>,
): Record<string, string | undefined> {
  return {
    ...childEnvironment(),
    NODE_COMPILE_CACHE: options.layout.compileCache,
    DATABASE_URL: roleUrl(options.databaseUrl, role, options.secrets),
    BUS_SCHEMA: 'bus',
    DATA_DIR: options.layout.root,
  }
}

/** The demo companies, on a database that has no published data. */
export async function loadFirstData(options: FirstDataOptions): Promise<void> {
  if (await hasPublishedData(options)) return
  await withStep(options.progress, 'first data', async (step) => {
    const { demo } = options.layout
    step.update('generating')
    await run('generating the demo companies', 'infra/generators/src/generate.ts', options, [
      ...['--out', demo, '--until', Temporal.Now.plainDateISO('UTC').toString()],
    ])
    step.update('importing')
    await run('importing the demo companies', 'services/stocks/src/cli.ts', options, [
      'import',
      ...['--identities', path.join(demo, 'company-identities.csv')],
      ...['--companyfacts', path.join(demo, 'companyfacts')],
      ...['--prices', path.join(demo, 'prices.csv')],
      ...['--simulated', '--yes'],
    ])
    return 'about 50 companies, all figures simulated'
  })
}

async function hasPublishedData({ databaseUrl, secrets }: FirstDataOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: roleUrl(databaseUrl, 'stocks', secrets) })
  await client.connect()
  try {
    const table = await client.query("select to_regclass('data_version') is not null as there")
    if (!table.rows[0]?.there) return false
    const current = await client.query('select 1 from data_version where is_current')
    return current.rowCount !== 0
  } finally {
    await client.end()
  }
}

async function run(
  title: string,
  script: string,
  options: FirstDataOptions,
  args: readonly string[],
): Promise<void> {
  await runCommand(title, process.execPath, [path.join(REPOSITORY, script), ...args], {
    env: serviceCliEnvironment('stocks', options),
    signal: options.signal,
  })
}
