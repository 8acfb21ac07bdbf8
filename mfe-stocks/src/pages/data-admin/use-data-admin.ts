import type { RouteResult } from '@quantamental/api/common'
import { formatDecimal } from '@quantamental/api/format'
import {
  type AdminDataVersion,
  type DataOperation,
  type DataOperationKind,
  getDataOperationRoute,
  getVersionDiffRoute,
  listDataOperationsRoute,
  listSyncSourcesRoute,
  type SyncSource,
} from '@quantamental/api/stocks'
import { useStaffQuery } from '@quantamental/remote/staff'
import { keepPreviousData } from '@tanstack/react-query'

/** Polling interval while an operation runs, in milliseconds. */
const POLL_MS = 1_500

export type DataAdmin = RouteResult<typeof listDataOperationsRoute>

/** In-memory only, never persisted. */
export const DATA_ADMIN_KEY = ['operator', 'data'] as const

export function useDataAdmin() {
  return useStaffQuery<DataAdmin>(
    [...DATA_ADMIN_KEY, 'admin'],
    (http, signal) => http.call(listDataOperationsRoute, { signal }),
    { refetchInterval: ({ state }) => (state.data?.is_busy ? POLL_MS : false) },
  )
}

export function useOperation(id: number, isRunning: boolean) {
  return useStaffQuery(
    [...DATA_ADMIN_KEY, 'operation', id, isRunning],
    (http, signal) => http.call(getDataOperationRoute, { params: { operation: id }, signal }),
    { refetchInterval: isRunning ? POLL_MS : false },
  )
}

export type SyncSources = RouteResult<typeof listSyncSourcesRoute>

/** Sources of the sync; polled while an operation runs, and fetched again when it ends. */
export function useSyncSources(isBusy: boolean) {
  return useStaffQuery<SyncSources>(
    [...DATA_ADMIN_KEY, 'sources', isBusy],
    (http, signal) => http.call(listSyncSourcesRoute, { signal }),
    { refetchInterval: isBusy ? POLL_MS : false, placeholderData: keepPreviousData },
  )
}

/**
 * Changes that a recomputation would publish, or that the last publication made. `of` identifies
 * the state, so that a new state is fetched.
 */
export function useVersionDiff(of: string) {
  return useStaffQuery(
    [...DATA_ADMIN_KEY, 'diff', of],
    async (http, signal) => (await http.call(getVersionDiffRoute, { query: {}, signal })).diff,
  )
}

export const KIND_NAMES: Readonly<Record<DataOperationKind, string>> = {
  import: 'Import',
  recompute: 'Recomputation',
  publish: 'Publication',
  rollback: 'Rollback',
  sync: 'Sync',
}

interface SourceLabel {
  readonly label: string
  /** Contents and publisher. */
  readonly gives: string
}

export const SYNC_SOURCE_LABELS: Readonly<Record<SyncSource, SourceLabel>> = {
  symbols: { label: 'Symbol directory', gives: 'US-listed securities (Nasdaq)' },
  tickers: { label: 'Company tickers', gives: 'Tickers and exchanges (SEC)' },
  submissions: { label: 'Company profiles', gives: 'Industries, headquarters (SEC)' },
  companyfacts: { label: 'Filing archive', gives: 'All filings (SEC)' },
  filings: { label: 'New filings', gives: 'Filings after the archive (SEC)' },
  'index-members': { label: 'Index members', gives: 'S&P 500, Nasdaq-100, Dow (file)' },
  treasury: { label: 'Treasury yield', gives: 'Ten-year yield (FRED)' },
  fx: { label: 'Exchange rates', gives: 'Reference rates (ECB)' },
  'short-interest': { label: 'Short interest', gives: 'Shares short (FINRA)' },
  prices: { label: 'Prices', gives: 'Closes, splits, dividends' },
}

/** Name of a source; an unknown code is returned as it is. */
export function sourceLabel(code: string): string {
  const known: Readonly<Record<string, SourceLabel>> = SYNC_SOURCE_LABELS
  return known[code]?.label ?? code
}

/** Folder of an import, or name of a sync's only source; null for any other operation. */
export function subjectOf({ kind, source }: DataOperation): string | null {
  return kind === 'sync' && source !== null ? sourceLabel(source) : source
}

export const STATE_NAMES: Readonly<Record<DataOperation['state'], string>> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  interrupted: 'Interrupted',
}

export const count = (value: number) => formatDecimal(value, 0)

export function versionState(
  version: AdminDataVersion,
  current: AdminDataVersion | undefined,
): string {
  if (version.is_current) return 'Published'
  if (current && version.version > current.version) return 'Rolled back'
  return 'Stored'
}

/** Duration of an operation: "4 s", "2 min 5 s"; empty while it runs. */
export function durationText({ started_at, finished_at }: DataOperation): string {
  if (finished_at === null) return ''
  const seconds = Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
