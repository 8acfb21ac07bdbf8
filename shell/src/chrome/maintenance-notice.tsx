import { lazy } from 'react'
import { useSiteState } from '../site/site-context.tsx'
import { Alone } from './alone.tsx'

const Banner = lazy(async () => {
  const { MaintenanceBanner } = await import(
    /* webpackChunkName: "maintenance-banner" */ './maintenance-banner.tsx'
  )
  return { default: MaintenanceBanner }
})

/** Maintenance banner; its chunk loads only if maintenance is announced or on. */
export function MaintenanceNotice() {
  const { maintenance } = useSiteState()
  if (maintenance.state === 'none') return null
  return (
    <Alone>
      <Banner />
    </Alone>
  )
}
