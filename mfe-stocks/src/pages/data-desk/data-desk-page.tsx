import { SectionError, StaffPage } from '@quantamental/remote/staff'
import { Card, Cell, Grid, Skeleton, Stack, VisuallyHidden } from '@quantamental/ui'
import { DATA_DESK_PATH } from '../../domain/data-desk-path.ts'
import { CurrentVersion } from './current-version.tsx'
import { DeskActions } from './desk-actions.tsx'
import { KeptVersions } from './kept-versions.tsx'
import { OperationsTable } from './operations-table.tsx'
import { RunningCard } from './running-card.tsx'
import { type DataDesk, useDataDesk } from './use-data-desk.ts'
import { VersionDiffCard } from './version-diff-card.tsx'

function DeskSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden as="p" role="status">
        Loading the data versions
      </VisuallyHidden>
      <Stack gap={20}>
        {[150, 220, 260, 260].map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
          <Card key={place}>
            <Skeleton width={160} height={14} />
            <Skeleton height={height} />
          </Card>
        ))}
      </Stack>
    </div>
  )
}

function Desk({ desk }: { readonly desk: DataDesk }) {
  const running = desk.operations.find(({ state }) => state === 'running')
  return (
    <Stack gap={20}>
      <Grid>
        <Cell span={6}>
          <CurrentVersion version={desk.versions.find(({ is_current }) => is_current)} />
        </Cell>
        <Cell span={6}>
          <DeskActions desk={desk} />
        </Cell>
      </Grid>
      {desk.is_busy && <RunningCard operation={running} />}
      <VersionDiffCard desk={desk} />
      <OperationsTable operations={desk.operations} />
      <KeptVersions versions={desk.versions} />
    </Stack>
  )
}

function Content() {
  const { data, error, refetch } = useDataDesk()
  if (data) return <Desk desk={data} />
  if (!error) return <DeskSkeleton />
  return (
    <SectionError
      title="The data versions could not be loaded"
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

/** What is published, what may be published, and the way back; for operators. */
export function DataDeskPage() {
  return (
    <StaffPage
      title="Data"
      description="Data versions: import, compare, publish and roll back."
      canonicalPath={DATA_DESK_PATH}
      lead="What readers see, what a publication would change, and the way back."
    >
      <Content />
    </StaffPage>
  )
}
