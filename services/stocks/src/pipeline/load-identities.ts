import { addTickers, saveCompany } from './company-store.ts'
import type { Rejection } from './companyfacts.ts'
import { inTransaction } from './copy-rows.ts'
import { type ParsedIdentities, parseIdentitiesCsv, parseTickerList } from './identities.ts'
import { countLoaded, type ImportContext, rejectFile } from './import-context.ts'
import { type FileIdentity, type FileOutcome, recordFile, sha256 } from './import-log.ts'
import type { SourceFile } from './source-file.ts'

/** Version of how the lists are read. */
const SCOPE = '1'

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

/** Stores every company of our own identities CSV. Storing again what is stored changes nothing. */
export async function loadIdentities(context: ImportContext, source: SourceFile): Promise<void> {
  const list = await readList(context, source, 'identities', parseIdentitiesCsv)
  if (!list) return
  const { file, parsed } = list
  const rejections: Rejection[] = [...parsed.rejections]
  await inTransaction(context.client, async () => {
    for (const identity of parsed.identities) {
      const problem = await saveCompany(context.client, identity)
      if (problem) rejections.push({ locator: `CIK ${identity.cik}`, reason: problem.refused })
    }
    const outcome: FileOutcome = {
      status: 'loaded',
      rowsRead: parsed.rowsRead,
      rowsAdded: 0,
      rejections,
    }
    await recordFile(context.client, context.runId, file, outcome)
    countLoaded(context, outcome)
  })
  context.progress.say(`  identities ${source.name}: ${parsed.identities.length} companies`)
}

/**
 * Remembers an SEC ticker list for this run: it names the companies whose facts come and the share
 * classes of those stored already, and adds none.
 */
export async function loadTickers(context: ImportContext, source: SourceFile): Promise<void> {
  const list = await readList(context, source, 'tickers', parseTickerList)
  if (!list) return
  const { file, parsed } = list
  for (const identity of parsed.identities) context.identities.set(identity.cik, identity)
  await addTickers(context.client, parsed.identities)
  const outcome: FileOutcome = {
    status: 'loaded',
    rowsRead: parsed.rowsRead,
    rowsAdded: 0,
    rejections: parsed.rejections,
  }
  await recordFile(context.client, context.runId, file, outcome)
  countLoaded(context, outcome)
  context.progress.say(`  tickers   ${source.name}: ${parsed.identities.length} companies`)
}
