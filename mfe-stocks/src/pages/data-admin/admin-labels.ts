import { formatDecimal } from '@quantamental/api/format'
import type { AdminDataVersion, DataOperation, DataOperationKind } from '@quantamental/api/stocks'

export const KIND_NAMES: Readonly<Record<DataOperationKind, string>> = {
  import: 'Import',
  recompute: 'Recomputation',
  publish: 'Publication',
  rollback: 'Rollback',
}

export const STATE_NAMES: Readonly<Record<DataOperation['state'], string>> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  interrupted: 'Interrupted',
}

export const count = (value: number) => formatDecimal(value, 0)

/** Label of a stored version's state. */
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
