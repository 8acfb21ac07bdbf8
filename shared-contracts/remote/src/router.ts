/**
 * Declarative part of the router. This facade is the shared singleton instead of react-router, so that
 * unused parts are tree-shaken from the shell.
 */

export type {
  LinkProps,
  Location,
  NavigateFunction,
  NavLinkProps,
  Params,
  Path,
  RouteObject,
  To,
} from 'react-router'
export {
  BrowserRouter,
  createPath,
  generatePath,
  Link,
  MemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  resolvePath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router'
