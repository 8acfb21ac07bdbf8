import { SectionError, StaffPage } from '@quantamental/remote/staff'
import { Skeleton, Stack } from '@quantamental/ui'
import { ADMIN_FLAGS_PATH } from '../../route-paths.ts'
import { FlagsPanel } from './flags-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { useFlags } from './use-admin.ts'

function Panels() {
  const { data, error, refetch } = useFlags()
  if (data)
    return (
      <Stack gap={20}>
        <MaintenancePanel maintenance={data.maintenance} />
        <FlagsPanel flags={data.flags} />
      </Stack>
    )
  if (error)
    return (
      <SectionError
        title="Couldn’t load flags and maintenance"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Stack gap={20} aria-busy="true">
      <Skeleton height={188} />
      <Skeleton height={320} />
    </Stack>
  )
}

/** Feature flags and maintenance of the site. */
export function FlagsPage() {
  return (
    <StaffPage
      title="Flags and maintenance"
      description="Feature flags of the site and planned maintenance."
      canonicalPath={ADMIN_FLAGS_PATH}
      lead="Changes apply to every service immediately and to open pages within seconds."
    >
      <Panels />
    </StaffPage>
  )
}
