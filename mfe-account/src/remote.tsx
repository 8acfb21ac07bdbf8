import { lazyParts } from '@quantamental/remote/lazy-parts'
import { REMOTE_CONTRACT, type RemoteModule } from '@quantamental/remote/remote-module'
import { routes } from './routes.tsx'

const { AccountMenu, StatusBanner } = lazyParts({
  AccountMenu: () =>
    import(/* webpackChunkName: "account-menu" */ './slots/account-menu/account-menu.tsx'),
  StatusBanner: () =>
    import(/* webpackChunkName: "status-banner" */ './slots/status-banner/status-banner.tsx'),
})

export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_account',
  routes,
  slots: { 'account-menu': AccountMenu, 'status-banner': StatusBanner },
}
