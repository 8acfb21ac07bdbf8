import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runScript } from './run-script.ts'
import { startTemporaryPostgres } from './service-process.ts'

export interface UniverseOptions {
  /** Database with an imported universe; if undefined, a temporary one is created. */
  readonly databaseUrl?: string | undefined
  readonly companies: number
  readonly quarters: number
}

const FILES: readonly (readonly [option: string, name: string])[] = [
  ['--identities', 'company-identities.csv'],
  ['--companyfacts', 'companyfacts'],
  ['--fsds', 'fsds'],
  ['--prices', 'prices.csv'],
  ['--splits', 'splits.csv'],
  ['--dividends', 'dividends.csv'],
  ['--listings', 'listings.json'],
  ['--short-interest', 'short-interest.csv'],
  ['--estimates', 'analyst-estimates.csv'],
  ['--calendar', 'calendar.csv'],
  ['--treasury', 'treasury-yields.csv'],
]

export interface Imported {
  /** From reading the first file until readers see the companies. */
  readonly ms: number
  readonly peakRssBytes: number
}

/** Run `work` with a folder of files of the demo universe. */
export async function withGenerated<T>(
  { companies, quarters }: Omit<UniverseOptions, 'databaseUrl'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quantamental-bench-'))
  try {
    const until = new Date().toISOString().slice(0, 10)
    console.log(`Generating ${companies} companies with ${quarters} quarters`)
    await runScript('infra/simulators/market-data/src/generate.ts', [
      ...['--out', folder, '--until', until],
      ...['--companies', String(companies), '--quarters', String(quarters)],
    ])
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Import generated files into an empty database. */
export async function importUniverse(databaseUrl: string, folder: string): Promise<Imported> {
  console.log('Importing the companies')
  const inputs = FILES.flatMap(([option, name]) => [option, path.join(folder, name)])
  const { stdout, wallMs } = await runScript(
    'services/stocks/src/cli.ts',
    ['import', ...inputs, '--simulated', '--json'],
    { DATABASE_URL: databaseUrl, DATA_DIR: folder },
  )
  const { peakRssBytes } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Imported
  return { ms: wallMs, peakRssBytes }
}

/** Run `work` with a database that contains the demo universe. */
export async function withUniverse<T>(
  options: UniverseOptions,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (options.databaseUrl) return work(options.databaseUrl)
  const postgres = await startTemporaryPostgres()
  try {
    await withGenerated(options, (folder) => importUniverse(postgres.databaseUrl, folder))
    return await work(postgres.databaseUrl)
  } finally {
    await postgres.stop()
  }
}
