import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { testConfig, testKeys } from '@quantamental/service-kit/testing'
import { buildApp } from '../src/app.ts'
import { createImportSite, TODAY } from './import-site.ts'

const GENERATORS = new URL('../../../infra/simulators/market-data/', import.meta.url)
/** The well-known companies; the invented ones between them are left out. */
const GENERATED = 1392

/** Ticker and model class of every well-known company, assigned by hand. */
export async function readKnownClasses(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('data/known-model-classes.csv', GENERATORS), 'utf8')
  const rows = text.trim().split('\n').slice(1)
  return new Map(rows.map((row) => row.split(',') as [string, string]))
}

async function selectKnown(path: string): Promise<string> {
  const known = await readKnownClasses()
  const [head = '', ...rows] = (await readFile(path, 'utf8')).trim().split('\n')
  const at = head.split(',').indexOf('ticker')
  return [head, ...rows.filter((row) => known.has(row.split(',')[at] ?? ''))].join('\n')
}

export type DemoUniverse = Awaited<ReturnType<typeof createDemoUniverse>>

/** The service with the well-known demo companies, or the first `count`, imported as by `npm start`. */
export async function createDemoUniverse(count?: number) {
  const site = await createImportSite()
  const today = TODAY.toISOString().slice(0, 10)
  const file = (name: string) => join(site.folder, 'demo', name)
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('src/generate.ts', GENERATORS)),
    ...['--out', file(''), '--until', today, '--companies', String(count ?? GENERATED)],
  ])
  await site.import({
    identities: [
      count === undefined
        ? await site.write('known.csv', await selectKnown(file('company-identities.csv')))
        : file('company-identities.csv'),
    ],
    companyfacts: [file('companyfacts')],
    fsds: [file('fsds')],
    prices: [file('prices.csv')],
    splits: [file('splits.csv')],
    listings: [file('listings.json')],
    shortInterest: [file('short-interest.csv')],
    estimates: [file('analyst-estimates.csv')],
    treasury: [file('treasury-yields.csv')],
    simulated: true,
  })
  const app = await buildApp({
    rateLimitFactor: 0,
    config: testConfig('stocks', { databaseUrl: site.databaseUrl }),
    db: site.db,
    keys: testKeys.source,
    riskValuationSecret: '',
    today: () => today,
  })
  return {
    site,
    app,
    async close() {
      await app.close()
      await site.close()
    },
  }
}
