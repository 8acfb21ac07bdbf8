import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type DemoSetOptions,
  type DetailedCompany,
  generateCompanyFacts,
  listDetailed,
  listSimulated,
} from './demo-set.ts'
import { identitiesCsv } from './identities.ts'
import { listTradingDays } from './prices.ts'
import { toDay, weekOf } from './universe/days.ts'
import { type SimulatedCompany, writeDataSets } from './universe/fsds.ts'
import { universeIdentityRow } from './universe/identity-rows.ts'
import { writeMarketFiles } from './universe/market-set.ts'
import { marketWalk } from './universe/price-path.ts'
import { detailedSubject, universeSubject } from './universe/subjects.ts'

const OUR_FILE = /^(companyfacts\/CIK\d{10}\.json|fsds\/\d{4}q[1-4]\.zip|[a-z-]+\.(csv|json))$/

/** Files of the earlier set in the folder, from its manifest; none without a complete set. */
async function listFormerFiles(folder: string): Promise<string[]> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    const files = (manifest as { files?: unknown }).files
    return Array.isArray(files) ? files.map(String).filter((name) => OUR_FILE.test(name)) : []
  } catch {
    return []
  }
}

function* listSubjects(
  { seed, until }: DemoSetOptions,
  detailed: readonly DetailedCompany[],
  simulated: readonly SimulatedCompany[],
) {
  const tradingDays = listTradingDays(until)
  for (const { identity, profile, ordinal, filings } of detailed) {
    const subject = detailedSubject(seed, identity, profile, ordinal, filings, tradingDays)
    yield { subject, splits: [] }
  }
  const market = marketWalk(seed, weekOf(toDay(until)))
  for (const company of simulated) {
    yield { subject: universeSubject(seed, company, market), splits: company.splits }
  }
}

/** Share of the progress bar for the data sets; the rest is for market data. */
const DATA_SETS_PART = 0.7

/**
 * Write the set into `folder`, replacing an earlier one. `manifest.json` is written last, so its presence
 * marks a complete set. The same options produce the same bytes.
 * @returns counts of companies, files and bytes
 */
export async function writeDemoSet(
  folder: string,
  options: DemoSetOptions,
  onProgress: (part: number) => void = () => {},
) {
  const former = await listFormerFiles(folder)
  for (const name of ['manifest.json', ...former]) rmSync(join(folder, name), { force: true })
  mkdirSync(join(folder, 'companyfacts'), { recursive: true })
  const detailed = listDetailed(options)
  const simulated = listSimulated(options)
  const count = detailed.length + simulated.length
  const names: string[] = []
  let bytes = 0
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    names.push(name)
    bytes += Buffer.byteLength(text)
  }
  for (const { name, text } of generateCompanyFacts(options.seed, detailed)) write(name, text)
  const sets = writeDataSets(folder, options.seed, simulated, (done) => {
    onProgress((DATA_SETS_PART * done) / simulated.length)
  })
  let written = 0
  const until = toDay(options.until)
  const subjects = listSubjects(options, detailed, simulated)
  const market = writeMarketFiles(folder, options.seed, until, subjects, () => {
    written += 1
    onProgress(DATA_SETS_PART + ((1 - DATA_SETS_PART) * written) / count)
  })
  names.push(...sets.names, ...market.names)
  bytes += sets.bytes + market.bytes
  const identities = identitiesCsv(detailed.map(({ identity }) => identity))
  write('company-identities.csv', identities + simulated.map(universeIdentityRow).join(''))
  const manifest = {
    simulated: true,
    seed: options.seed,
    until: options.until.toString(),
    companies: count,
    quarters: options.quarters,
    files: [...names],
  }
  write('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return { companies: count, files: names.length, bytes }
}
