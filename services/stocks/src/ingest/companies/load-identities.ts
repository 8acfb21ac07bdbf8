import { inTransaction } from '../../db/copy-rows.ts'
import { countLoaded, type ImportContext, rejectFile } from '../import-context.ts'
import { type FileIdentity, type FileOutcome, recordFile, sha256 } from '../import-log.ts'
import type { Rejection } from '../rejection-tally.ts'
import type { SourceFile } from '../sources/source-file.ts'
import { addTickers, saveCompanies } from './company-store.ts'
import { type ParsedIdentities, parseIdentitiesCsv, parseTickerList } from './identities.ts'
import { renameListed } from './rename-listed.ts'

/** Version of the reader; bump to read unchanged files again. */
const SCOPE = '2'

async function readList(
  context: ImportContext,
  source: SourceFile,
  kind: 'identities' | 'tickers',
  parse: (content: Buffer) => ParsedIdentities,
): Promise<{ file: FileIdentity; parsed: ParsedIdentities } | undefined> {
  let file: FileIdentity = {
    kind,
    name: source.name,
    sha256: sha256(source.name),
    origin: context.origin,
    scope: SCOPE,
  }
  try {
    const content = await source.read()
    file = { ...file, sha256: sha256(content) }
    return { file, parsed: parse(content) }
  } catch (error) {
    await rejectFile(context, file, `Unreadable: ${(error as Error).message}`)
    return undefined
  }
}

/** Store every company of an identities CSV. Idempotent. */
export async function loadIdentities(context: ImportContext, source: SourceFile): Promise<void> {
  const list = await readList(context, source, 'identities', parseIdentitiesCsv)
  if (!list) return
  const { file, parsed } = list
  const rejections: Rejection[] = [...parsed.rejections]
  await inTransaction(context.client, async () => {
    const refused = await saveCompanies(context.client, parsed.identities, context)
    for (const [cik, reason] of refused) rejections.push({ locator: `CIK ${cik}`, reason })
    const outcome: FileOutcome = {
      status: 'loaded',
      rowsRead: parsed.rowsRead,
      rowsAdded: 0,
      rejections,
    }
    await recordFile(context.client, context.runId, file, outcome)
    countLoaded(context, outcome)
  })
  for (const { cik } of parsed.identities) context.named.add(cik)
  context.progress.print(`  identities ${source.name}: ${parsed.identities.length} companies`)
}

/**
 * Add an SEC ticker list to this run's identities: it identifies companies whose facts follow, and
 * updates share classes, names and tickers of stored ones. Add no company.
 */
export async function loadTickers(context: ImportContext, source: SourceFile): Promise<void> {
  const list = await readList(context, source, 'tickers', parseTickerList)
  if (!list) return
  const { file, parsed } = list
  for (const identity of parsed.identities) context.identities.set(identity.cik, identity)
  context.hasTickerList = true
  const rejections = [...parsed.rejections]
  await inTransaction(context.client, async () => {
    const refused = await renameListed(context, parsed.identities)
    for (const [cik, reason] of refused) rejections.push({ locator: `CIK ${cik}`, reason })
    await addTickers(context.client, parsed.identities, context.today)
    const { rowsRead } = parsed
    const outcome: FileOutcome = { status: 'loaded', rowsRead, rowsAdded: 0, rejections }
    await recordFile(context.client, context.runId, file, outcome)
    countLoaded(context, outcome)
  })
  context.progress.print(`  tickers   ${source.name}: ${parsed.identities.length} companies`)
}
