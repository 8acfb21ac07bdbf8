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
        title="Flags and maintenance could not be loaded"
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

/** Switches of the whole site, and its planned interruption. */
export function FlagsPage() {
  return (
    <StaffPage
      title="Flags and maintenance"
      description="Switches of the whole site and planned maintenance."
      canonicalPath={ADMIN_FLAGS_PATH}
      lead="A change holds in every service at once, and in pages within seconds."
    >
      <Panels />
    </StaffPage>
  )
}
