import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Navigate, type RouteObject, useLocation } from '@quantamental/remote/router'
import {
  ADMIN_AUDIT_PATH,
  ADMIN_FLAGS_PATH,
  ADMIN_GALLERY_PATH,
  ADMIN_INQUIRIES_PATH,
  ADMIN_INVITES_PATH,
  ADMIN_PATH,
  ADMIN_QUEUES_PATH,
  ADMIN_RELEASES_PATH,
  ADMIN_USERS_PATH,
  API_REFERENCE_PATH,
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  SIGNUP_PATH,
  STATUS_PATH,
  SUBSCRIBED_LISTS_PATH,
  TRANSACTIONS_PATH,
  VERIFY_EMAIL_PATH,
  WATCH_LISTS_PATH,
} from './route-paths.ts'

const pages = lazyParts({
  LoginPage: () => import(/* webpackChunkName: "login-page" */ './pages/login/login-page.tsx'),
  SignupPage: () => import(/* webpackChunkName: "signup-page" */ './pages/signup/signup-page.tsx'),
  ActivationPage: () =>
    import(/* webpackChunkName: "activation-page" */ './pages/activation/activation-page.tsx'),
  ResetPasswordPage: () =>
    import(
      /* webpackChunkName: "reset-password-page" */ './pages/reset-password/reset-password-page.tsx'
    ),
  VerifyEmailPage: () =>
    import(
      /* webpackChunkName: "verify-email-page" */ './pages/verify-email/verify-email-page.tsx'
    ),
  PasswordResetPage: () =>
    import(
      /* webpackChunkName: "password-reset-page" */ './pages/password-reset/password-reset-page.tsx'
    ),
  SettingsPage: () =>
    import(/* webpackChunkName: "settings-page" */ './pages/settings/settings-page.tsx'),
  SecurityPage: () =>
    import(/* webpackChunkName: "security-page" */ './pages/security/security-page.tsx'),
  ApiReferencePage: () =>
    import(
      /* webpackChunkName: "api-reference-page" */ './pages/api-reference/api-reference-page.tsx'
    ),
  NotMePage: () => import(/* webpackChunkName: "not-me-page" */ './pages/not-me/not-me-page.tsx'),
  WatchListsPage: () =>
    import(/* webpackChunkName: "watch-lists-page" */ './pages/watch-lists/watch-lists-page.tsx'),
  SubscribedListsPage: () =>
    import(
      /* webpackChunkName: "subscribed-lists-page" */ './pages/subscribed-lists/subscribed-lists-page.tsx'
    ),
  StatusPage: () => import(/* webpackChunkName: "status-page" */ './pages/status/status-page.tsx'),
  TransactionsPage: () =>
    import(
      /* webpackChunkName: "transactions-page" */ './pages/transactions/transactions-page.tsx'
    ),
  // One chunk for all admin pages, since each chunk name adds bytes to the entry that everyone loads.
  AdminPages: () =>
    import(/* webpackChunkName: "admin-pages" */ './pages/operator/admin-pages.tsx'),
  GalleryPage: () =>
    import(/* webpackChunkName: "gallery-page" */ './pages/operator/gallery-page.tsx'),
})

/** Redirect a page's second address to its first, with query and hash. */
function MovedPage({ to }: { readonly to: string }) {
  const { search, hash, state } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />
}

export const routes: readonly RouteObject[] = [
  { path: LOGIN_PATH, element: <pages.LoginPage /> },
  { path: SIGNUP_PATH, element: <pages.SignupPage /> },
  { path: '/activation/:uid/:token', element: <pages.ActivationPage /> },
  { path: RESET_PASSWORD_PATH, element: <pages.ResetPasswordPage /> },
  { path: VERIFY_EMAIL_PATH, element: <pages.VerifyEmailPage /> },
  { path: '/password-reset/:uid/:token', element: <pages.PasswordResetPage /> },
  { path: '/not-me/:uid/:token', element: <pages.NotMePage /> },
  { path: SETTINGS_PATH, element: <pages.SettingsPage /> },
  { path: SECURITY_PATH, element: <pages.SecurityPage /> },
  { path: API_REFERENCE_PATH, element: <pages.ApiReferencePage /> },
  { path: '/account/profile', element: <MovedPage to={SETTINGS_PATH} /> },
  { path: '/account/watchlists', element: <MovedPage to={WATCH_LISTS_PATH} /> },
  { path: WATCH_LISTS_PATH, element: <pages.WatchListsPage /> },
  { path: SUBSCRIBED_LISTS_PATH, element: <pages.SubscribedListsPage /> },
  { path: '/account', element: <MovedPage to={STATUS_PATH} /> },
  { path: STATUS_PATH, element: <pages.StatusPage /> },
  { path: TRANSACTIONS_PATH, element: <pages.TransactionsPage /> },
  { path: ADMIN_PATH, element: <pages.AdminPages page="admin" /> },
  { path: ADMIN_USERS_PATH, element: <pages.AdminPages page="users" /> },
  { path: `${ADMIN_USERS_PATH}/:id`, element: <pages.AdminPages page="user" /> },
  { path: ADMIN_INQUIRIES_PATH, element: <pages.AdminPages page="inquiries" /> },
  { path: ADMIN_FLAGS_PATH, element: <pages.AdminPages page="flags" /> },
  { path: ADMIN_INVITES_PATH, element: <pages.AdminPages page="invites" /> },
  { path: ADMIN_QUEUES_PATH, element: <pages.AdminPages page="queues" /> },
  { path: ADMIN_RELEASES_PATH, element: <pages.AdminPages page="releases" /> },
  { path: ADMIN_AUDIT_PATH, element: <pages.AdminPages page="audit" /> },
  { path: ADMIN_GALLERY_PATH, element: <pages.GalleryPage /> },
]
