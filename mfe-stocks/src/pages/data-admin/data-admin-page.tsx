import { Loaded, StaffPage } from '@quantamental/remote/staff'
import { Cell, Grid, Skeleton, Stack, VisuallyHidden } from '@quantamental/ui'
import { AdminActions } from './admin-actions.tsx'
import { CurrentVersion } from './current-version.tsx'
import { DATA_ADMIN_PATH } from './data-admin-path.ts'
import { OperationsTable } from './operations-table.tsx'
import { RunningCard } from './running-card.tsx'
import { StoredVersions } from './stored-versions.tsx'
import { type DataAdmin, useDataAdmin } from './use-data-admin.ts'
import { VersionDiffCard } from './version-diff-card.tsx'

const WAITING = (
  <Stack gap={20} aria-busy="true">
    <VisuallyHidden as="p" role="status">
      Loading the data versions
    </VisuallyHidden>
    {[150, 220, 260, 260].map((height, place) => (
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
