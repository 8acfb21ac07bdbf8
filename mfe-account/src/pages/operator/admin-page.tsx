import { StaffPage } from '@quantamental/remote/staff'
import { Stack } from '@quantamental/ui'
import { ADMIN_PATH } from '../../route-paths.ts'
import { AdminSite } from './admin-site.tsx'
import { AdminTiles } from './admin-tiles.tsx'
import { AdminWays } from './admin-ways.tsx'
import { NewestActions } from './newest-actions.tsx'

/** What needs an operator, on one screen. Each part asks for itself, so none takes the others down. */
export function AdminPage() {
  return (
    <StaffPage
      title="Admin"
      description="What needs an operator."
      canonicalPath={ADMIN_PATH}
      lead="What needs you, and what the others did."
    >
      <Stack gap={20}>
        <AdminTiles />
        <AdminSite />
        <AdminWays />
        <NewestActions />
      </Stack>
    </StaffPage>
  )
}
