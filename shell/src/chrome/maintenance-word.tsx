import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useSiteState } from '../site/site-context.tsx'

const Banner = lazy(async () => {
  const { MaintenanceBanner } = await import(
    /* webpackChunkName: "maintenance-banner" */ './maintenance-banner.tsx'
  )
  return { default: MaintenanceBanner }
})

/** A banner that does not come takes nothing else with it. */
class Alone extends Component<{ readonly children: ReactNode }> {
  override state = { isGone: false }
  static getDerivedStateFromError = () => ({ isGone: true })
  override render() {
    return this.state.isGone ? null : this.props.children
  }
}

/** The banner of maintenance, fetched when there is something to tell. */
export function MaintenanceWord() {
  const { maintenance } = useSiteState()
  if (maintenance.state === 'none') return null
  return (
    <Alone>
      <Suspense>
        <Banner />
      </Suspense>
    </Alone>
  )
}
