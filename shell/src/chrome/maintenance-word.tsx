import { lazy } from 'react'
import { useSiteState } from '../site/site-context.tsx'
import { Alone } from './alone.tsx'

const Banner = lazy(async () => {
  const { MaintenanceBanner } = await import(
    /* webpackChunkName: "maintenance-banner" */ './maintenance-banner.tsx'
  )
  return { default: MaintenanceBanner }
})

/** The banner of maintenance, fetched when there is something to tell. */
export function MaintenanceWord() {
  const { maintenance } = useSiteState()
  if (maintenance.state === 'none') return null
  return (
    <Alone>
      <Banner />
    </Alone>
  )
}
