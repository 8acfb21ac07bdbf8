import { formatDate } from '@quantamental/api/format'
import type { AdminDataVersion } from '@quantamental/api/stocks'
import {
  Figures,
  instantText,
  Loaded,
  StaffPage,
  TableCard,
  When,
} from '@quantamental/remote/staff'
import {
  Card,
  Cell,
  EmptyState,
  Grid,
  SimulatedTag,
  Skeleton,
  Stack,
  Tag,
  VisuallyHidden,
} from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { Fragment, useMemo } from 'react'
import { DATA_ADMIN_PATH } from './data-admin-path.ts'
import { OperationsTable, RunningCard } from './operations.tsx'
import { SyncSourcesCard } from './sync-sources-card.tsx'
import { count, type DataAdmin, useDataAdmin, versionState } from './use-data-admin.ts'
import { AdminActions, VersionDiffCard } from './version-diff-card.tsx'

const WAITING = (
  <Stack gap={20} aria-busy="true">
    <VisuallyHidden as="p" role="status">
      Loading the data versions
    </VisuallyHidden>
    {[150, 220, 260, 260, 260].map((height, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
      <Skeleton key={place} height={height} />
    ))}
  </Stack>
)

function Admin({ admin }: { readonly admin: DataAdmin }) {
  const running = admin.operations.find(({ state }) => state === 'running')
  return (
    <Stack gap={20}>
      <Grid>
        <Cell span={6}>
          <CurrentVersion version={admin.versions.find(({ is_current }) => is_current)} />
        </Cell>
        <Cell span={6}>
          <AdminActions admin={admin} />
        </Cell>
      </Grid>
      {admin.is_busy && <RunningCard operation={running} />}
      <SyncSourcesCard admin={admin} />
      <VersionDiffCard admin={admin} />
      <OperationsTable operations={admin.operations} />
      <StoredVersions versions={admin.versions} />
    </Stack>
  )
}

function Content() {
  return (
    <Loaded query={useDataAdmin()} failed="Couldn’t load the data versions" waiting={WAITING}>
      {(admin) => <Admin admin={admin} />}
    </Loaded>
  )
}

/** Published version, pending changes and rollback; for operators. */
export function DataAdminPage() {
  return (
    <StaffPage
      title="Data"
      description="Data versions: import, compare, publish and roll back."
      canonicalPath={DATA_ADMIN_PATH}
      lead="See what is published, preview changes, publish them or roll back."
    >
      <Content />
    </StaffPage>
  )
}

function CurrentVersion({ version }: { readonly version: AdminDataVersion | undefined }) {
  if (!version) {
    return (
      <Card title="Published now">
        <EmptyState title="No data published yet">
          Sync, or import a folder, to publish the first version.
        </EmptyState>
      </Card>
    )
  }
  const { published_at } = version
  return (
    <Card
      title="Published now"
      asOf={published_at && <time dateTime={published_at}>since {instantText(published_at)}</time>}
    >
      <Figures
        facts={[
          ['Data version', version.version],
          ['Companies', count(version.companies)],
          [
            'Simulated companies',
            <Fragment key="simulated">
              {count(version.simulated_companies)}{' '}
              {version.simulated_companies > 0 && <SimulatedTag />}
            </Fragment>,
          ],
          ['As of', version.as_of ? formatDate(version.as_of) : '—'],
          ['Engine', version.engine_version ?? '—'],
        ]}
      />
    </Card>
  )
}

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

function StoredVersions({ versions }: { readonly versions: readonly AdminDataVersion[] }) {
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
