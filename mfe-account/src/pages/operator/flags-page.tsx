import { Loaded, StaffPage } from '@quantamental/remote/staff'
import { Stack } from '@quantamental/ui'
import { ADMIN_FLAGS_PATH } from '../../route-paths.ts'
import { FlagsPanel } from './flags-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { useFlags } from './use-admin.ts'

function Flags() {
  return (
    <Loaded query={useFlags()} failed="Couldn’t load flags and maintenance" waiting={[188, 320]}>
      {({ maintenance, flags }) => (
        <Stack gap={20}>
          <MaintenancePanel maintenance={maintenance} />
          <FlagsPanel flags={flags} />
        </Stack>
      )}
    </Loaded>
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
      <Flags />
    </StaffPage>
  )
}
