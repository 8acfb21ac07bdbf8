import { REMOTE_CONTRACT, type RemoteModule } from '@quantamental/remote/remote-module'
import { lazy } from 'react'
import { routes } from './routes.tsx'

const AccountMenu = lazy(async () => {
  const slot = await import(
    /* webpackChunkName: "account-menu" */ './slots/account-menu/account-menu.tsx'
  )
  return { default: slot.AccountMenu }
})

export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_account',
  routes,
  slots: { 'account-menu': AccountMenu },
}
