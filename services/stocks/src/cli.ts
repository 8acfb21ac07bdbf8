import { createInterface } from 'node:readline/promises'
import { createDatabase } from '@quantamental/service-kit/database'
import { createBus } from '@quantamental/service-kit/events'
import { migrateToLatest } from '@quantamental/service-kit/migrations'
import { type CliCommand, parseCliArguments, USAGE } from './cli-arguments.ts'
import {
  type CliContext,
  importCommand,
  measuresCommand,
  recomputeCommand,
  rejectsCommand,
  removeSimulatedCommand,
  rollbackCommand,
  statusCommand,
  trackRecordCommand,
  workCommand,
} from './cli-commands.ts'
import type { Database } from './db/database.ts'
import { createSecClient } from './ingest/companyfacts/fetch-companyfacts.ts'
import { SettingsError, UsageError } from './ingest/import-arguments.ts'
import { ImportRunningError } from './ingest/import-lock.ts'
import { createProgress, type Progress, silentProgress } from './ingest/progress.ts'
import { syncCommand } from './ingest/sync/sync-command.ts'
import { parseTierCutoffs, type TierCutoffs } from './publish/ranking/tiers.ts'
import { connectToParent, type ParentChannel } from './serve/data-operations/parent-channel.ts'

/** `TIER_CUTOFFS` from the environment; null if unset. @throws UsageError if invalid. */
function readTierCutoffs(env: NodeJS.ProcessEnv): TierCutoffs | null {
  const given = env.TIER_CUTOFFS?.trim()
  if (!given) return null
  const cutoffs = parseTierCutoffs(given)
  if (!cutoffs) throw new UsageError('TIER_CUTOFFS must be three rising ranks such as 20/35/all')
  return cutoffs
}

/** Error message followed by the messages of its causes. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`
}

async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

async function execute(command: CliCommand, context: CliContext): Promise<number> {
  switch (command.name) {
    case 'import':
      return importCommand(command, context)
    case 'sync':
      return syncCommand(command, context)
    case 'recompute':
      return recomputeCommand(command.args, context)
    case 'measures':
      return measuresCommand(context)
    case 'status':
      return statusCommand(context)
    case 'track-record':
      return trackRecordCommand(command.json, context)
    case 'rejects':
      return rejectsCommand(context)
    case 'work':
      return workCommand(context)
    case 'rollback':
    case 'remove-simulated':
      if (!command.yes && !(await isAgreed(`Run ${command.name}?`))) return 1
      return command.name === 'rollback'
        ? rollbackCommand(context)
        : removeSimulatedCommand(command.yes, context)
    case 'help':
      console.log(USAGE)
      return 0
  }
}

function chooseProgress(command: CliCommand): Progress {
  const isJson =
    command.name === 'import' || command.name === 'sync'
      ? command.json
      : command.name === 'recompute' && command.args.json
  return isJson ? silentProgress : createProgress(process.stdout)
}

async function withContext(command: CliCommand, parent: ParentChannel | null): Promise<number> {
  const { DATABASE_URL, BUS_SCHEMA = 'bus', SEC_USER_AGENT, DATA_DIR = '.' } = process.env
  if (!DATABASE_URL) throw new UsageError('Set DATABASE_URL to the address of the database')
  const cutoffs = readTierCutoffs(process.env)
  const db = createDatabase<Database>({ databaseUrl: DATABASE_URL })
  const bus = createBus({ databaseUrl: DATABASE_URL, schema: BUS_SCHEMA })
  try {
    await migrateToLatest(db, new URL('../migrations/', import.meta.url))
    await bus.start()
    return await execute(command, {
      databaseUrl: DATABASE_URL,
      db,
      bus,
      progress: parent?.progress ?? chooseProgress(command),
      cutoffs,
      dataFolder: DATA_DIR,
      ...(parent && { report: parent.report }),
      openSec: () => createSecClient({ userAgent: SEC_USER_AGENT }),
    })
  } finally {
    await bus.stop().catch(() => {})
    await db.destroy()
  }
}

/** Run one command. Exit code: 0 success, 1 failure, 2 invalid usage. */
async function main(argv: string[]): Promise<number> {
  const parent = connectToParent(process)
  try {
    const command = parseCliArguments(argv)
    if (command.name === 'help') return await execute(command, {} as CliContext)
    return await withContext(command, parent)
  } catch (error) {
    if (parent) {
      parent.report({ message: describe(error) })
      return 1
    }
    if (error instanceof UsageError) {
      const usage = error instanceof SettingsError ? '' : `\n\n${USAGE}`
      console.error(error.message + usage)
      return 2
    }
    console.error(
      error instanceof ImportRunningError ? error.message : `Failed: ${describe(error)}`,
    )
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
