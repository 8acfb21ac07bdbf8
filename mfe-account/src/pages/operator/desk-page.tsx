import { StaffPage } from '@quantamental/remote/staff'
import { Stack } from '@quantamental/ui'
import { DESK_PATH } from '../../route-paths.ts'
import { DeskSite } from './desk-site.tsx'
import { DeskTiles } from './desk-tiles.tsx'
import { DeskWays } from './desk-ways.tsx'
import { NewestActions } from './newest-actions.tsx'

/** What needs an operator, on one screen. Each part asks for itself, so none takes the others down. */
export function DeskPage() {
  return (
    <StaffPage
      title="Desk"
      description="What needs an operator."
      canonicalPath={DESK_PATH}
      lead="What needs you, and what the others did."
    >
      <Stack gap={20}>
        <DeskTiles />
        <DeskSite />
        <DeskWays />
        <NewestActions />
      </Stack>
    </StaffPage>
  )
}
