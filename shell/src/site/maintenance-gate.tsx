import type { SiteState } from '@quantamental/api/site'
import { useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import type { ReactNode } from 'react'
import { SHELL_ROUTES } from '../pages/shell-routes.tsx'
import { LOGIN_PATH } from '../session/origin.ts'
import { useSiteState } from './site-context.tsx'

export const MAINTENANCE_PATH = '/maintenance'
/** Paths open during maintenance: login for operators, and the maintenance page itself. */
const OPEN_PATHS = [LOGIN_PATH, MAINTENANCE_PATH]

/** Whether maintenance replaces the page at `pathname` for everyone except operators. */
export function isClosed({ maintenance }: SiteState, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  return maintenance.state === 'on' && !OPEN_PATHS.includes(path)
}

/** Show the maintenance page instead of its children during maintenance, except to operators. */
export function MaintenanceGate({ children }: { readonly children: ReactNode }) {
  const site = useSiteState()
  const { pathname } = useLocation()
  const { user } = useSession()
  if (!isClosed(site, pathname) || user?.roles.includes('operator')) return children
  return SHELL_ROUTES.find(({ path }) => path === MAINTENANCE_PATH)?.element ?? children
}
