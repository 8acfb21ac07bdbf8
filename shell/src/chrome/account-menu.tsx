import { useSession } from '@quantamental/remote/shell'
import { Button } from '@quantamental/ui'
import { lazy, Suspense } from 'react'
import { RemoteSlot } from '../composition/remote-slot.tsx'
import { Alone } from './alone.tsx'
import { ChevronIcon } from './icons.tsx'

/** A remote offers a menu as a rule: pages do without the plain one. */
const PlainAccountMenu = lazy(async () => {
  const { PlainAccountMenu: menu } = await import(
    /* webpackChunkName: "plain-account-menu" */ './plain-account-menu.tsx'
  )
  return { default: menu }
})

/** Menu of the signed-in user: a remote's if one offers it. */
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
