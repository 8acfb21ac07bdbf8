import type { SiteState } from '@quantamental/api/site'
import { useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import type { ReactNode } from 'react'
import { SHELL_ROUTES } from '../pages/shell-routes.tsx'
import { LOGIN_PATH } from '../session/origin.ts'
import { useSiteState } from './site-context.tsx'

export const MAINTENANCE_PATH = '/maintenance'
/** Operators sign in, and the notice has an address of its own. */
const OPEN_PATHS = [LOGIN_PATH, MAINTENANCE_PATH]

/** Whether maintenance takes the place of the page at `pathname`, for all but operators. */
export function isClosed({ maintenance }: SiteState, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  return maintenance.state === 'on' && !OPEN_PATHS.includes(path)
}

/** During maintenance: the notice in place of every page, until it is known that an operator is there. */
export function MaintenanceGate({ children }: { readonly children: ReactNode }) {
  const site = useSiteState()
  const { pathname } = useLocation()
  const { user } = useSession()
  if (!isClosed(site, pathname) || user?.roles.includes('operator')) return children
  return SHELL_ROUTES.find(({ path }) => path === MAINTENANCE_PATH)?.element ?? children
}
