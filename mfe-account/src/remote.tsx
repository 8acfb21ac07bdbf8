import { REMOTE_CONTRACT, type RemoteModule } from '@quantamental/remote/remote-module'
import { lazy } from 'react'
import { routes } from './routes.tsx'

const AccountMenu = lazy(async () => {
  const slot = await import(
    /* webpackChunkName: "account-menu" */ './slots/account-menu/account-menu.tsx'
  )
  return { default: slot.AccountMenu }
})

const StatusBanner = lazy(async () => {
  const slot = await import(
    /* webpackChunkName: "status-banner" */ './slots/status-banner/status-banner.tsx'
  )
  return { default: slot.StatusBanner }
})

export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_account',
  routes,
  slots: { 'account-menu': AccountMenu, 'status-banner': StatusBanner },
}
