import type { AdminDataVersion, DataOperation } from '@quantamental/api/stocks'
import type { DataVersionRow } from '../../publish/versions/data-version.repository.ts'
import type { OperationRow } from './repository.ts'

export function presentOperation(row: OperationRow): DataOperation {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    source: row.source,
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    operator_user_id: row.operator_user_id,
    is_scheduled: row.is_scheduled,
    progress: row.progress,
    message: row.message,
    rejected_rows: row.rejected_rows,
  }
}

/** Published versions, newest first; a rollback returns to the one before the current. */
export function presentVersions(rows: readonly DataVersionRow[]): AdminDataVersion[] {
  const current = rows.find((row) => row.is_current)
  const before = rows.find((row) => current !== undefined && row.id < current.id)
  return rows.map((row) => ({
    version: row.id,
    is_current: row.is_current,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    companies: row.companies,
    simulated_companies: row.simulated_companies,
    as_of: row.as_of,
    engine_version: row.engine_version,
    can_roll_back_to: row.id === before?.id,
  }))
}
