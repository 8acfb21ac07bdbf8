import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema, SIGNED_IN } from '../../routes/errors.schema.ts'
import { GET, POST } from '../../routes/route.ts'
import { nullable } from '../../schemas/nullable.ts'
import { oneOf } from '../../schemas/one-of.ts'

const strict = { additionalProperties: false }
const guarded = { 400: FieldErrorsSchema, ...SIGNED_IN }

/** Code of the 409 during another operation or a command line import. */
export const OPERATION_RUNNING_CODE = 'operation_running'

/** Code of the 409 to a publication that moves many ratings without a company-specific reason. */
export const RATINGS_MOVE_CODE = 'ratings_move'

/** Published ratings that a publication would move, by cause. */
export const RatingMovesSchema = Type.Object({
  /** Published company quarters. */
  quarters: Type.Integer(),
  causes: Type.Object({
    filing: Type.Integer(),
    price: Type.Integer(),
    restatement: Type.Integer(),
    model: Type.Integer(),
    /** Nothing changed at the company, and the models are the same. */
    other: Type.Integer(),
  }),
})
export type RatingMoves = Static<typeof RatingMovesSchema>

export const AdminDataVersionSchema = Type.Object({
  version: Type.Integer(),
  is_current: Type.Boolean(),
  /** Null while it is being calculated. */
  published_at: nullable(Type.String()),
  created_at: Type.String(),
  companies: Type.Integer(),
  simulated_companies: Type.Integer(),
  as_of: nullable(Type.String()),
  engine_version: nullable(Type.String()),
  can_roll_back_to: Type.Boolean(),
})
export type AdminDataVersion = Static<typeof AdminDataVersionSchema>

export const DATA_OPERATION_KINDS = ['import', 'recompute', 'publish', 'rollback', 'sync'] as const
export type DataOperationKind = (typeof DATA_OPERATION_KINDS)[number]
export const DATA_OPERATION_STATES = ['running', 'done', 'failed', 'interrupted'] as const
export const DataOperationSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf(DATA_OPERATION_KINDS),
  state: oneOf(DATA_OPERATION_STATES),
  /** Imported folder, or the only source of a sync. */
  source: nullable(Type.String()),
  reason: Type.String(),
  started_at: Type.String(),
  finished_at: nullable(Type.String()),
  /** Null if the operator's account was deleted, and for scheduled operations. */
  operator_user_id: nullable(Type.Integer()),
  is_scheduled: Type.Boolean(),
  /** Progress of the current step, 0 to 1; null if unknown. */
  progress: nullable(Type.Number()),
  /** Current step, or the result. */
  message: Type.String(),
  rejected_rows: Type.Integer(),
})
export type DataOperation = Static<typeof DataOperationSchema>

/** Row or file rejected by an import. */
export const DataRejectSchema = Type.Object({
  file: Type.String(),
  where: Type.String(),
  reason: Type.String(),
})
export const DataOperationDetailSchema = Type.Object({
  ...DataOperationSchema.properties,
  /** Last 200 log lines, newest last. */
  lines: Type.Array(Type.String()),
  /** First 100. */
  rejects: Type.Array(DataRejectSchema),
})
export type DataOperationDetail = Static<typeof DataOperationDetailSchema>

/** Sources of the command `sync`, in the order of a run: companies first, then their data. */
export const SYNC_SOURCES = [
  ...(['symbols', 'tickers', 'submissions', 'companyfacts', 'filings'] as const),
  ...(['index-members', 'treasury', 'fx', 'short-interest', 'prices'] as const),
] as const
export type SyncSource = (typeof SYNC_SOURCES)[number]

/** Last results of a source of the sync; null and 0 before its first sync. */
export const SyncSourceStateSchema = Type.Object({
  source: oneOf(SYNC_SOURCES),
  attempted_at: nullable(Type.String()),
  succeeded_at: nullable(Type.String()),
  /** Newest day in the data. */
  data_as_of: nullable(Type.String()),
  /** Downloaded. */
  bytes: Type.Integer(),
  rows_added: Type.Integer(),
  rows_rejected: Type.Integer(),
  /** Reason why the last attempt failed; null if it succeeded. */
  error: nullable(Type.String()),
})
export type SyncSourceState = Static<typeof SyncSourceStateSchema>

/** Folder of files whose names identify their kind. */
export const ImportSourceSchema = Type.Object({
  /** Relative to the import folder; `.` is that folder itself. */
  folder: Type.String(),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      /** Command line option for the file, such as `prices` or `index sp500`. */
      kind: Type.String(),
    }),
  ),
  /** Files with unrecognized names, which are skipped. */
  unknown: Type.Array(Type.String()),
})
export type ImportSource = Static<typeof ImportSourceSchema>

/** Rating that differs between two versions. */
export const RatingDifferenceSchema = Type.Object({
  ticker: Type.String(),
  name: Type.String(),
  quarter: Type.String(),
  from_rating: Type.String(),
  to_rating: Type.String(),
})
export type RatingDifference = Static<typeof RatingDifferenceSchema>
export const VersionDiffSchema = Type.Object({
  from_version: Type.Integer(),
  /** Null: the unpublished result of the newest recalculation. */
  to_version: nullable(Type.Integer()),
  /** In both versions, with different inputs or a different engine. */
  companies_changed: Type.Integer(),
  companies_added: Type.Integer(),
  companies_removed: Type.Integer(),
  /** Company quarters with a changed letter. */
  ratings_changed: Type.Integer(),
  /** Numbers of upgrades and downgrades between letters; changes from or to NR count as neither. */
  upgrades: Type.Integer(),
  downgrades: Type.Integer(),
  /** Newest quarters first, at most 200. */
  ratings: Type.Array(RatingDifferenceSchema),
  /** Present after a recalculation only. */
  moves: Type.Optional(RatingMovesSchema),
})
export type VersionDiff = Static<typeof VersionDiffSchema>

export const listDataOperationsRoute = GET('/api/data-operations/', {
  summary: 'List data versions, and running and past operations, newest first. For operators.',
  response: {
    200: Type.Object({
      versions: Type.Array(AdminDataVersionSchema),
      /** Newest 20. */
      operations: Type.Array(DataOperationSchema),
      sources: Type.Array(ImportSourceSchema),
      /** On the server; contains one folder per import. */
      import_folder: Type.String(),
      /** Whether an operation or a command line import is running. */
      is_busy: Type.Boolean(),
    }),
    ...guarded,
  },
})
export const getDataOperationRoute = GET('/api/data-operations/:operation/', {
  summary: 'Get one operation with its log and rejects. For operators.',
  params: Type.Object({ operation: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: { 200: DataOperationDetailSchema, 404: DetailErrorSchema, ...guarded },
})
export const startDataOperationRoute = POST('/api/data-operations/', {
  summary:
    'Start an operation. 409 `operation_running` while another one is running. Import needs a `source` from the list; sync takes one source, or all without `source`; recompute does not publish; rollback republishes the previous version. Publish: 409 `ratings_move` if the newest recalculation moves more than 1% of the published ratings although nothing changed at their companies; `confirm_moves` publishes anyway.',
  body: Type.Object(
    {
      kind: oneOf(DATA_OPERATION_KINDS),
      source: Type.Optional(Type.String({ maxLength: 200 })),
      reason: Type.String({ minLength: 3, maxLength: 500 }),
      confirm_moves: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  response: {
    201: DataOperationSchema,
    409: Type.Object({
      ...DetailErrorSchema.properties,
      /** Present only with `ratings_move`. */
      moves: Type.Optional(RatingMovesSchema),
    }),
    ...guarded,
  },
})
export const listSyncSourcesRoute = GET('/api/data-operations/sources/', {
  summary: 'List the sources of the sync with their last results. For operators.',
  response: {
    200: Type.Object({
      sources: Type.Array(SyncSourceStateSchema),
      /** Daily time of the sync, such as 04:00 in America/New_York; null if none is scheduled. */
      schedule: nullable(Type.Object({ at: Type.String(), zone: Type.String() })),
    }),
    ...guarded,
  },
})
const versionNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))
export const getVersionDiffRoute = GET('/api/data-operations/diff/', {
  summary:
    'Compare the newest recalculation with the current version, or the current version with the previous one; with `from` and `to`, any two stored versions.',
  query: Type.Object({ from: versionNumber, to: versionNumber }),
  response: {
    /** Null if there is nothing to compare the current version with. */
    200: Type.Object({ diff: nullable(VersionDiffSchema) }),
    404: DetailErrorSchema,
    ...guarded,
  },
})
