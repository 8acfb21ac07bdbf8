import { formatDate } from '@quantamental/api/format'
import type { AdminDataVersion } from '@quantamental/api/stocks'
import { TableCard, When } from '@quantamental/remote/staff'
import { Tag } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useMemo } from 'react'
import { count, versionState } from './admin-labels.ts'

function columnsOf(current: AdminDataVersion | undefined): readonly DataColumn<AdminDataVersion>[] {
  return [
    { id: 'version', name: 'Version', cell: ({ version }) => version },
    {
      id: 'state',
      name: 'State',
      priority: true,
      cell: (version) => <Tag>{versionState(version, current)}</Tag>,
    },
    {
      id: 'published',
      name: 'First published',
      cell: ({ published_at }) => <When at={published_at} />,
    },
    {
      id: 'companies',
      name: 'Companies',
      align: 'end',
      cell: ({ companies }) => count(companies),
    },
    {
      id: 'simulated',
      name: 'Simulated',
      align: 'end',
      cell: ({ simulated_companies }) => count(simulated_companies),
    },
    { id: 'as-of', name: 'As of', cell: ({ as_of }) => (as_of ? formatDate(as_of) : '—') },
    { id: 'engine', name: 'Engine', cell: ({ engine_version }) => engine_version ?? '—' },
  ]
}

/** Stored versions, newest first. */
export function StoredVersions({ versions }: { readonly versions: readonly AdminDataVersion[] }) {
  const columns = useMemo(
    () => columnsOf(versions.find(({ is_current }) => is_current)),
    [versions],
  )
  return (
    <TableCard
      title="Stored versions"
      footer="The newest three versions are stored. The next computation removes rolled-back versions."
      columns={columns}
      rows={versions}
      rowName={({ version }) => `version ${version}`}
      empty="No stored versions"
    />
  )
}
