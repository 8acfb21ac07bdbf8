import { operatorActedEvent } from '@quantamental/api/events'
import {
  type DataOperationKind,
  OPERATION_RUNNING_CODE,
  RATINGS_MOVE_CODE,
  SYNC_SOURCES,
} from '@quantamental/api/stocks'
import { FieldError, ServiceError } from '@quantamental/service-kit/errors'
import { publishEvents } from '@quantamental/service-kit/events'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../../db/database.ts'
import { isImportRunning } from '../../ingest/import-lock.ts'
import { describeRefusal, needsConfirmation } from '../../publish/comparison/rating-moves.ts'
import { findCurrentVersion, listVersions } from '../../publish/versions/data-version.repository.ts'
import { importArguments } from './import-sources.ts'
import {
  closeAbandoned,
  closeInterrupted,
  createOperationLog,
  findStagedDifference,
  insertOperation,
  interruptedAt,
  isOperationHeld,
  type OperationLock,
  type OperationRow,
  takeOperationLock,
  updateOperation,
} from './repository.ts'
import { type CliRun, type OperationSettings, runCli } from './run-cli.ts'

const ACTIONS: Readonly<Record<DataOperationKind, string>> = {
  import: 'import_data',
  recompute: 'recompute_data',
  publish: 'publish_data',
  rollback: 'roll_back_data',
  sync: 'sync_data',
}

/** Record an operator's action and publish it to the audit log, in the caller's transaction. */
async function recordAction(
  trx: Trx,
  { operatorUserId, kind, reason }: StartRequest & { readonly operatorUserId: number },
  subject: string,
  at: Date,
): Promise<void> {
  const action = ACTIONS[kind]
  const { id } = await trx
    .insertInto('operator_action')
    .values({ operator_user_id: operatorUserId, action, subject, reason, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = {
    service: 'stocks' as const,
    action_id: id,
    at: at.toISOString(),
    action,
    operator_user_id: operatorUserId,
    user_id: null,
    subject,
    reason,
  }
  await publishEvents(trx, operatorActedEvent, [{ key: `stocks/${id}`, payload }])
}

interface OperationsOptions {
  readonly db: Db
  readonly databaseUrl: string
  readonly busSchema: string
  readonly settings: OperationSettings
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

interface StartRequest {
  readonly kind: DataOperationKind
  readonly source: string | undefined
  readonly reason: string
  readonly confirmMoves: boolean
  /** Null for scheduled operations. */
  readonly operatorUserId: number | null
}

/** Data operations, started by operators or on schedule: one at a time, each in its own process. */
export interface Operations {
  /**
   * @throws ServiceError 409 while anything runs, and for a publication that needs a confirmation;
   * FieldError for impossible requests.
   */
  start(request: StartRequest): Promise<OperationRow>
  /** Whether an operation or a command-line import runs, in this or another instance. */
  isBusy(): Promise<boolean>
  /** End the running operation, and wait until it has exited and is recorded. */
  stop(): Promise<void>
}

export type AddDataOperationRoute = (
  app: FastifyInstance,
  context: {
    readonly db: Db
    readonly settings: OperationSettings
    readonly operations: Operations
  },
) => void

const busy = (detail: string) => new ServiceError(409, detail, OPERATION_RUNNING_CODE)

/** @throws ServiceError 409 if the newest comparison moves many ratings without a company-specific reason. */
async function requireConfirmation(db: Db): Promise<void> {
  const current = await findCurrentVersion(db)
  const staged = current && (await findStagedDifference(db, current))
  const moves = staged?.moves
  if (!moves || !needsConfirmation(moves)) return
  const detail = `${describeRefusal(moves)}. Confirm to publish.`
  throw new ServiceError(409, detail, RATINGS_MOVE_CODE, {}, { moves })
}

/** Arguments of the command and subject of the audit log entry. */
async function plan(context: OperationsOptions, { kind, source, confirmMoves }: StartRequest) {
  const { db, settings } = context
  if (kind !== 'import' && kind !== 'sync' && source !== undefined) {
    throw new FieldError({ source: ['Only imports and syncs take a source.'] })
  }
  if (kind !== 'publish' && confirmMoves) {
    throw new FieldError({ confirm_moves: ['Only publications take a confirmation.'] })
  }
  switch (kind) {
    case 'import': {
      if (source === undefined) throw new FieldError({ source: ['Choose a folder.'] })
      const args = await importArguments(settings.importFolder, source)
      if (!args)
        throw new FieldError({ source: ['Folder not found, or it has no files to import.'] })
      return { args, subject: `import of ${source}` }
    }
    case 'sync': {
      if (source === undefined) return { args: ['sync'], subject: 'sync of all sources' }
      if (!SYNC_SOURCES.some((known) => known === source)) {
        throw new FieldError({ source: ['Unknown source.'] })
      }
      return { args: ['sync', '--source', source], subject: `sync of ${source}` }
    }
    case 'recompute':
      return { args: ['recompute', '--diff'], subject: 'recomputation without publication' }
    case 'publish': {
      if (!confirmMoves) await requireConfirmation(db)
      const args = confirmMoves ? ['recompute', '--yes'] : ['recompute']
      return { args, subject: 'recomputation with publication' }
    }
    case 'rollback': {
      const versions = await listVersions(db)
      const current = versions.find((version) => version.is_current)
      const before = versions.find((version) => current && version.id < current.id)
      if (!current || !before) {
        throw new FieldError({ kind: ['There is no earlier data version to roll back to.'] })
      }
      const subject = `rollback from data version ${current.id} to ${before.id}`
      return { args: ['rollback', '--yes'], subject }
    }
  }
}

export function createOperations(context: OperationsOptions): Operations {
  const { db, databaseUrl, busSchema, settings, now, onError } = context
  let running: { readonly cli: CliRun; readonly closed: Promise<void> } | null = null

  /** Close dead operations, and throw if anything runs. The caller holds the lock. */
  async function begin(
    request: StartRequest,
  ): Promise<{ row: OperationRow; args: readonly string[] }> {
    await closeInterrupted(db, now())
    if (await isImportRunning(db)) throw busy('A command-line import is running.')
    const { args, subject } = await plan(context, request)
    const { kind, source = null, reason, operatorUserId } = request
    const at = now()
    const row = await db.transaction().execute(async (trx) => {
      const current = await findCurrentVersion(trx)
      if (operatorUserId !== null) {
        await recordAction(trx, { ...request, operatorUserId }, subject, at)
      }
      return insertOperation(trx, {
        ...{ kind, source, reason, message: 'Starting' },
        ...{ operator_user_id: operatorUserId, is_scheduled: operatorUserId === null },
        ...{ started_at: at, base_version: current?.id ?? null },
      })
    })
    return { row, args }
  }

  function run(id: number, args: readonly string[], lock: OperationLock): void {
    const log = createOperationLog(db, id, onError)
    const cli = runCli({
      cli: settings.cli,
      args,
      environment: { ...settings.environment, DATABASE_URL: databaseUrl, BUS_SCHEMA: busSchema },
      onMessage: log.take,
      onLine: log.addLines,
    })
    const finish = async () => {
      const code = await cli.ended
      await log.written()
      const outcome = log.outcome()
      // The outcome is the last message of a command.
      const isDone = code === 0 || (code === null && outcome !== null)
      const ending =
        code === null && !isDone
          ? interruptedAt(now())
          : {
              state: isDone ? ('done' as const) : ('failed' as const),
              finished_at: now(),
              progress: null,
              message: outcome?.message ?? log.lines().at(-1) ?? '',
            }
      await updateOperation(db, id, {
        ...ending,
        lines: log.lines(),
        import_run_id: outcome?.runId ?? null,
        rejected_rows: outcome?.rejectedRows ?? 0,
        difference: outcome?.difference ? JSON.stringify(outcome.difference) : null,
      })
    }
    const closed = finish()
      .catch(onError)
      .then(() => lock.release())
      .then(() => {
        running = null
      })
    running = { cli, closed }
  }

  return {
    async start(request) {
      const lock = await takeOperationLock(databaseUrl)
      if (!lock) throw busy('Another operation is running.')
      try {
        const { row, args } = await begin(request)
        run(row.id, args, lock)
        return row
      } catch (error) {
        await lock.release()
        throw error
      }
    },
    async isBusy() {
      if (await isOperationHeld(db)) return true
      await closeAbandoned(db, now())
      return isImportRunning(db)
    },
    async stop() {
      const { cli, closed } = running ?? {}
      await cli?.kill()
      await closed
    },
  }
}
