/**
 * The router as the platform uses it: declarative mode only. This facade is the shared singleton,
 * not react-router itself, so that what nobody uses is shaken out of the shell.
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
