import type pg from 'pg'
import type { Origin } from '../../companies/company.ts'
import type { SyncSource } from './sync-settings.ts'

/** Positions from which the next run continues; each source has its own. */
export interface SourceState {
  /** Last day loaded, yyyy-mm-dd. */
  readonly through?: string
  /** Version of the archive that was loaded completely. */
  readonly loaded?: string
}

export interface SourceSuccess {
  readonly dataAsOf: string | null
  readonly bytes: number
  readonly rowsAdded: number
  readonly rowsRejected: number
  readonly state: SourceState
}

/** States of the sources of real or of simulated data. */
export async function readStates(
  client: pg.Client,
  origin: Origin,
): Promise<Map<SyncSource, SourceState>> {
  const { rows } = await client.query<{ source: SyncSource; state: SourceState }>(
    `select source, state from sync_source where state ->> 'origin' = $1`,
    [origin],
  )
  return new Map(rows.map(({ source, state }) => [source, state]))
}

export async function recordAttempt(client: pg.Client, source: SyncSource): Promise<void> {
  await client.query(
    `insert into sync_source (source, attempted_at) values ($1, now())
     on conflict (source) do update set attempted_at = excluded.attempted_at`,
    [source],
  )
}

/** Record the rows that were committed before, and where to continue. */
export async function recordSuccess(
  client: pg.Client,
  source: SyncSource,
  origin: Origin,
  { dataAsOf, bytes, rowsAdded, rowsRejected, state }: SourceSuccess,
): Promise<void> {
  await client.query(
    `update sync_source
        set succeeded_at = now(), data_as_of = coalesce($2, data_as_of), bytes = $3, rows_added = $4,
            rows_rejected = $5, state = $6, error = null
      where source = $1`,
    [source, dataAsOf, bytes, rowsAdded, rowsRejected, JSON.stringify({ ...state, origin })],
  )
}

export async function recordFailure(
  client: pg.Client,
  source: SyncSource,
  error: string,
): Promise<void> {
  await client.query('update sync_source set error = $2 where source = $1', [source, error])
}
