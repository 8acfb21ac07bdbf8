import { useSession } from '@quantamental/remote/shell'
import { Button } from '@quantamental/ui'
import { lazy, Suspense } from 'react'
import { RemoteSlot } from '../composition/remote-slot.tsx'
import { Alone } from './alone.tsx'
import { ChevronIcon } from './icons.tsx'

/** Loaded on demand, because a remote usually provides the menu. */
const PlainAccountMenu = lazy(async () => {
  const { PlainAccountMenu: menu } = await import(
    /* webpackChunkName: "plain-account-menu" */ './plain-account-menu.tsx'
  )
  return { default: menu }
})

/** Account menu from a remote, or the plain one. */
export function AccountMenu() {
  const { user } = useSession()
  const pending = (
    <Button disabled>
      {user?.username}
      <ChevronIcon />
    </Button>
  )
  return (
    <RemoteSlot
      name="account-menu"
      props={{}}
      fallback={
        <Alone>
          <Suspense fallback={pending}>
            <PlainAccountMenu />
          </Suspense>
        </Alone>
      }
      pending={pending}
    />
  )
}
