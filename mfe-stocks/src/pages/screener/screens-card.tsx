import { SCREENS_MAX } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Button, Card, Skeleton, Stack } from '@quantamental/ui'
import { Quiet } from '../../components/figure-parts.tsx'
import { PREDEFINED_SCREENS } from './predefined-screens.ts'
import { SavedScreen } from './saved-screen.tsx'
import { screenPath } from './screen-address.ts'
import { About, Item, PredefinedScreens, Screens } from './screen-list.ts'
import { useScreens } from './use-screens.ts'

/** Predefined screens. `phrase`: current criteria, to mark the active screen. */
export function PredefinedScreensCard({ phrase }: { readonly phrase: string }) {
  return (
    <Card title="Screens to start from">
      <PredefinedScreens>
        {PREDEFINED_SCREENS.map((screen) => (
          <Item key={screen.name}>
            <Link
              to={screenPath(screen)}
              aria-current={screen.filter === phrase ? 'true' : undefined}
            >
              {screen.name}
            </Link>
            <About>{screen.about}</About>
          </Item>
        ))}
      </PredefinedScreens>
    </Card>
  )
}

/** The viewer's saved screens; empty for a visitor. */
export function SavedScreensCard() {
  const { status } = useSession()
  const isSignedIn = status === 'authenticated'
  const { data: screens, error, refetch } = useScreens(isSignedIn)
  if (!isSignedIn) return null
  return (
    <Card title="Your screens" asOf={screens && `${screens.length} of ${SCREENS_MAX}`}>
      {screens?.length === 0 && <Quiet>No screens yet. Add criteria, then save the screen.</Quiet>}
      {screens && screens.length > 0 && (
        <Screens>
          {screens.map((screen) => (
            <SavedScreen key={screen.id} screen={screen} />
          ))}
        </Screens>
      )}
      {!screens && !error && <Skeleton height={44} />}
      {!screens && error && (
        <Stack gap={8}>
          <Quiet>Couldn’t load your screens. Code: {error.status}</Quiet>
          <div>
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        </Stack>
      )}
    </Card>
  )
}
