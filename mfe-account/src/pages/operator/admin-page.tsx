import { StaffPage } from '@quantamental/remote/staff'
import { Stack } from '@quantamental/ui'
import { ADMIN_PATH } from '../../route-paths.ts'
import { AdminLinks } from './admin-links.tsx'
import { AdminSite } from './admin-site.tsx'
import { AdminTiles } from './admin-tiles.tsx'
import { NewestActions } from './newest-actions.tsx'

/** Admin start page. Each part loads on its own, so one failure does not affect the others. */
export function AdminPage() {
  return (
    <StaffPage
      title="Admin"
      description="Open tasks and recent operator actions."
      canonicalPath={ADMIN_PATH}
      lead="Open tasks and recent actions by all operators."
    >
      <Stack gap={20}>
        <AdminTiles />
        <AdminSite />
        <AdminLinks />
        <NewestActions />
      </Stack>
    </StaffPage>
  )
}
