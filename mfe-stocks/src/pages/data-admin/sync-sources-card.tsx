import { formatDate, formatDecimal, MISSING } from '@quantamental/api/format'
import type { SyncSourceState } from '@quantamental/api/stocks'
import { Chip, countText, Muted, TableCard, When, Wrapped } from '@quantamental/remote/staff'
import { Button, Row } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useState } from 'react'
import { StartDialog } from './lazy-start-dialog.tsx'
import {
  count,
  type DataAdmin,
  SYNC_SOURCE_LABELS,
  type SyncSources,
  useSyncSources,
} from './use-data-admin.ts'

const HOUR_MS = 3_600_000
/** Age above which a source is marked: two daily syncs were missed. */
const STALE_HOURS = 48

const hoursSince = (at: string) => Math.max(0, Math.floor((Date.now() - Date.parse(at)) / HOUR_MS))

function State({ source }: { readonly source: SyncSourceState }) {
  const { error, succeeded_at } = source
  if (error !== null) return <Chip tone="bad">Failed</Chip>
  if (succeeded_at === null) return <Chip tone="quiet">Not synced</Chip>
  if (hoursSince(succeeded_at) > STALE_HOURS) return <Chip tone="warn">Stale</Chip>
  return <Chip tone="good">Current</Chip>
}

/** Time since `at`: "Under 1 hour", "5 hours", "3 days". */
function ageText(at: string | null): string {
  if (at === null) return MISSING
  const hours = hoursSince(at)
  if (hours === 0) return 'Under 1 hour'
  return hours > STALE_HOURS ? countText(Math.floor(hours / 24), 'day') : countText(hours, 'hour')
}

const UNITS = ['kB', 'MB', 'GB'] as const

/** Decimal size: "412 kB", "1.3 GB"; a dash for none. */
function sizeText(bytes: number): string {
  if (bytes === 0) return MISSING
  const power = bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3
  return `${formatDecimal(bytes / 1000 ** power, power === 1 ? 0 : 1)} ${UNITS[power - 1]}`
}

const COLUMNS: readonly DataColumn<SyncSourceState>[] = [
  { id: 'source', name: 'Source', cell: ({ source }) => SYNC_SOURCE_LABELS[source].label },
  {
    id: 'gives',
    name: 'Data',
    cell: ({ source }) => <Wrapped>{SYNC_SOURCE_LABELS[source].gives}</Wrapped>,
  },
  { id: 'state', name: 'State', priority: true, cell: (source) => <State source={source} /> },
  {
    id: 'age',
    name: 'Age',
    priority: true,
    cell: ({ succeeded_at }) => ageText(succeeded_at),
  },
  {
    id: 'success',
    name: 'Last success',
    cell: ({ succeeded_at }) => <When at={succeeded_at} />,
  },
  {
    id: 'as-of',
    name: 'Data as of',
    cell: ({ data_as_of }) => (data_as_of ? formatDate(data_as_of) : MISSING),
  },
  { id: 'bytes', name: 'Downloaded', align: 'end', cell: ({ bytes }) => sizeText(bytes) },
  { id: 'added', name: 'Rows added', align: 'end', cell: ({ rows_added }) => count(rows_added) },
  {
    id: 'rejected',
    name: 'Rows rejected',
    align: 'end',
    cell: ({ rows_rejected }) => count(rows_rejected),
  },
  {
    id: 'error',
    name: 'Last error',
    cell: ({ error }) => (error === null ? MISSING : <Wrapped>{error}</Wrapped>),
  },
]

function scheduleText({ schedule }: SyncSources): string {
  if (schedule === null) return 'No sync is scheduled. Set SYNC=daily to schedule one.'
  const city = schedule.zone.split('/').at(-1)?.replaceAll('_', ' ')
  return `Syncs daily at ${schedule.at}, ${city} time.`
}

/** Sources of the sync with their last results, and a button to sync now. */
export function SyncSourcesCard({ admin }: { readonly admin: DataAdmin }) {
  const query = useSyncSources(admin.is_busy)
  const [isOpen, setOpen] = useState(false)
  return (
    <TableCard
      title="Sources"
      columns={COLUMNS}
      query={query}
      rows={query.data?.sources}
      rowName={({ source }) => SYNC_SOURCE_LABELS[source].label}
      failed="Couldn’t load the sources"
      skeleton={Object.keys(SYNC_SOURCE_LABELS).length}
      empty="No sources"
    >
      <Row justify="space-between" gap={12}>
        <Muted>{query.data && scheduleText(query.data)}</Muted>
        <Button
          variant="primary"
          aria-disabled={admin.is_busy || undefined}
          onClick={() => !admin.is_busy && setOpen(true)}
        >
          Sync now…
        </Button>
      </Row>
      {isOpen && <StartDialog kind="sync" admin={admin} onClose={() => setOpen(false)} />}
    </TableCard>
  )
}
