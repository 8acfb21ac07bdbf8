import { lazyParts } from '@quantamental/remote/lazy-parts'
import { REMOTE_CONTRACT, type RemoteModule } from '@quantamental/remote/remote-module'
import { routes } from './routes.tsx'

const { HomeArticles } = lazyParts({
  HomeArticles: () => import(/* webpackChunkName: "home-articles" */ './slots/home-articles.tsx'),
})

export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_market_beats',
  routes,
  slots: { 'home-section': HomeArticles },
}
