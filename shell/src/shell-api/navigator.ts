import type { Location } from '@quantamental/remote/router'
import type { NavigationApi } from '@quantamental/remote/shell-api'
import { LOGIN_PATH, type LoginState, originOf, readOrigin } from '../session/origin.ts'

const LANDING_PATHS = ['/market-beats/trend', '/market-beats/updates', '/'] as const

type Navigate = (to: string, options: { replace: boolean; state?: unknown }) => void

export interface Navigator extends NavigationApi {
  /** Set the router, from a component inside it. */
  connect(navigate: Navigate, location: Location): void
  /** Open login after the session ended, with the current path to return to. No-op on the login page. */
  goToLogin(): void
}

/** Navigation for code outside React. `isRoutable`: whether a path has a page. */
export function createNavigator(isRoutable: (path: string) => boolean): Navigator {
  let navigate: Navigate = (to, { replace }) => window.location[replace ? 'replace' : 'assign'](to)
  let current: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'> = {
    pathname: window.location.pathname,
    search: window.location.search,
    hash: window.location.hash,
    // The router's key for the state of a location; survives a reload of the login page.
    state: window.history.state?.usr,
  }
  return {
    connect(next, location) {
      navigate = next
      current = location
    },
    goTo: (path, { replace = false } = {}) => navigate(path, { replace }),
    goToLogin() {
      if (current.pathname === LOGIN_PATH) return
      const state: LoginState = { from: originOf(current), expired: true }
      navigate(LOGIN_PATH, { replace: true, state })
    },
    afterLoginPath: () =>
      readOrigin(current.state) ?? LANDING_PATHS.find((path) => isRoutable(path)) ?? '/',
    isRoutable,
  }
}
