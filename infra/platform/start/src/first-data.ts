import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { childEnvironment } from './child-environment.ts'
import { roleUrl } from './database/database.ts'
import { type DataLayout, REPOSITORY } from './layout.ts'
import type { Progress } from './progress.ts'
import { runCommand } from './run-command.ts'
import type { Role, Secrets } from './secrets.ts'
import { withStep } from './start-error.ts'

/** Filings of a company from the SEC that are part of this repository: see services/stocks/filings/README.md. */
interface RealFilings {
  readonly cik: number
  readonly path: string
}

function listRealFilings(): readonly RealFilings[] {
  const folder = path.join(REPOSITORY, 'services/stocks/filings')
  return readdirSync(folder).flatMap((name) => {
    const [, cik] = /^CIK(\d{10})\.json\.gz$/.exec(name) ?? []
    return cik === undefined ? [] : [{ cik: Number(cik), path: path.join(folder, name) }]
  })
}

export interface FirstDataOptions {
  readonly layout: DataLayout
  readonly secrets: Secrets
  readonly databaseUrl: string
  /** Number of demo companies; the best known come first. */
  readonly demoCompanies: number
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** Environment of a service's command line: the connection of its role, the bus and the data folder. */
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

/** Maximum length in characters of an importer line shown as progress. */
const DETAIL_LENGTH = 60
/** A small young generation halves the generator's memory, which is mostly short-lived strings. */
const GENERATOR_FLAGS = ['--max-semi-space-size=4']

/**
 * Import the demo companies into an empty database. Stored but unpublished data, such as after an upgrade
 * that changed the format of results, is recomputed and published instead.
 */
export async function loadFirstData(options: FirstDataOptions): Promise<void> {
  const state = await readDataState(options)
  if (state === 'published') return
  if (state === 'stored') return recompute(options)
  await withStep(options.progress, 'first data', async (step) => {
    const { demo } = options.layout
    const until = Temporal.Now.plainDateISO('UTC').toString()
    const count = String(options.demoCompanies)
    const real = listRealFilings()
    const without = real.map(({ cik }) => cik).join(',')
    step.update('generating')
    await run(
      'generating the demo companies',
      'infra/simulators/market-data/src/generate.ts',
      options,
      {
        flags: GENERATOR_FLAGS,
        args: [
          '--out',
          demo,
          '--until',
          until,
          '--companies',
          count,
          '--without-statements',
          without,
        ],
        onLine: (line) => {
          if (/^\d+ %$/.test(line)) step.update(`generating ${line}`)
        },
      },
    )
    step.update('importing')
    await run('importing the demo companies', 'services/stocks/src/cli.ts', options, {
      flags: [],
      args: importArguments(demo),
      onLine: (line) => {
        const text = line.trim().replace(/^loaded +/, '')
        if (!text.startsWith('{')) step.update(`importing ${text.slice(0, DETAIL_LENGTH)}`)
      },
    })
    return `${count} companies with reports, prices and estimates`
  })
}

/** Arguments that import a complete demo data set with the real filings of its companies. */
function importArguments(demo: string): string[] {
  const at = (name: string) => path.join(demo, name)
  const identities = readFileSync(at('company-identities.csv'), 'utf8')
  const real = listRealFilings().filter(({ cik }) => identities.includes(`\n${cik},`))
  const hasStatements = readdirSync(at('companyfacts')).length > 0
  return [
    'import',
    ...['--identities', at('company-identities.csv')],
    ...(hasStatements ? ['--companyfacts', at('companyfacts')] : []),
    ...real.flatMap((filings) => ['--real-companyfacts', filings.path]),
    ...['--fsds', at('fsds')],
    ...['--prices', at('prices.csv')],
    ...['--splits', at('splits.csv')],
    ...['--dividends', at('dividends.csv')],
    ...['--listings', at('listings.json')],
    ...['--short-interest', at('short-interest.csv')],
    ...['--estimates', at('analyst-estimates.csv')],
    ...['--calendar', at('calendar.csv')],
    ...['--treasury', at('treasury-yields.csv')],
    ...['--simulated', '--yes'],
  ]
}

async function recompute(options: FirstDataOptions): Promise<void> {
  await withStep(options.progress, 'first data', async (step) => {
    step.update('computing')
    await run('computing the stored companies', 'services/stocks/src/cli.ts', options, {
      flags: [],
      args: ['recompute'],
      onLine: (line) => step.update(line.trim().slice(0, DETAIL_LENGTH)),
    })
    return 'computed from stored data'
  })
}

/** `stored`: companies without a published data version in this release's format. */
async function readDataState({
  databaseUrl,
  secrets,
}: FirstDataOptions): Promise<'empty' | 'stored' | 'published'> {
  const client = new pg.Client({ connectionString: roleUrl(databaseUrl, 'stocks', secrets) })
  await client.connect()
  try {
    const isThere = async (table: string) =>
      (await client.query('select to_regclass($1) is not null as there', [table])).rows[0]?.there
    if (!(await isThere('company'))) return 'empty'
    if (await isThere('filing')) {
      const current = await client.query('select from data_version where is_current')
      if (current.rowCount !== 0) return 'published'
    }
    const companies = await client.query('select from company limit 1')
    return companies.rowCount === 0 ? 'empty' : 'stored'
  } finally {
    await client.end()
  }
}

async function run(
  title: string,
  script: string,
  options: FirstDataOptions,
  { flags, args, onLine }: { flags: string[]; args: string[]; onLine: (line: string) => void },
): Promise<void> {
  await runCommand(title, process.execPath, [...flags, path.join(REPOSITORY, script), ...args], {
    env: serviceCliEnvironment('stocks', options),
    signal: options.signal,
    onLine,
  })
}
