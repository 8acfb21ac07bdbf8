import { lazyParts } from '@quantamental/remote/lazy-parts'
import { REMOTE_CONTRACT, type RemoteModule } from '@quantamental/remote/remote-module'
import { ModelExample } from './examples/model-example.tsx'
import { routes } from './routes.tsx'

const { HomeLists, SearchPalette } = lazyParts({
  HomeLists: () => import(/* webpackChunkName: "home-lists" */ './slots/home-lists/home-lists.tsx'),
  SearchPalette: () =>
    import(/* webpackChunkName: "search-palette" */ './slots/search-palette/search-palette.tsx'),
})

export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_stocks',
  routes,
  slots: {
    'search-palette': SearchPalette,
    'model-example': ModelExample,
    'home-section': HomeLists,
  },
}
