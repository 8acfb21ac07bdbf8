import { REMOTE_CONTRACT, type RemoteModule } from '@quantamental/remote/remote-module'
import { lazy } from 'react'
import { ModelExample } from './examples/model-example.tsx'
import { routes } from './routes.tsx'

const SearchPalette = lazy(async () => {
  const slot = await import(
    /* webpackChunkName: "search-palette" */ './slots/search-palette/search-palette.tsx'
  )
  return { default: slot.SearchPalette }
})

export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT,
  name: 'mfe_stocks',
  routes,
  slots: { 'search-palette': SearchPalette, 'model-example': ModelExample },
}
