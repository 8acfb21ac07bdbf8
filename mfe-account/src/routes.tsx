import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'
import { MovedPage } from './components/moved-page.tsx'
import {
  ADMIN_AUDIT_PATH,
  ADMIN_FLAGS_PATH,
  ADMIN_INQUIRIES_PATH,
  ADMIN_INVITES_PATH,
  ADMIN_PATH,
  ADMIN_QUEUES_PATH,
  ADMIN_USERS_PATH,
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SETTINGS_PATH,
  SIGNUP_PATH,
  STATUS_PATH,
  SUBSCRIBED_LISTS_PATH,
  TRANSACTIONS_PATH,
  VERIFY_EMAIL_PATH,
  WATCH_LISTS_PATH,
} from './route-paths.ts'

const LoginPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "login-page" */ './pages/login/login-page.tsx')
  return { default: page.LoginPage }
})

const SignupPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "signup-page" */ './pages/signup/signup-page.tsx')
  return { default: page.SignupPage }
})

const ActivationPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "activation-page" */ './pages/activation/activation-page.tsx'
  )
  return { default: page.ActivationPage }
})

const ResetPasswordPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "reset-password-page" */ './pages/reset-password/reset-password-page.tsx'
  )
  return { default: page.ResetPasswordPage }
})

const VerifyEmailPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "verify-email-page" */ './pages/verify-email/verify-email-page.tsx'
  )
  return { default: page.VerifyEmailPage }
})

const PasswordResetPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "password-reset-page" */ './pages/password-reset/password-reset-page.tsx'
  )
  return { default: page.PasswordResetPage }
})

const SettingsPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "settings-page" */ './pages/settings/settings-page.tsx'
  )
  return { default: page.SettingsPage }
})

const WatchListsPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "watch-lists-page" */ './pages/watch-lists/watch-lists-page.tsx'
  )
  return { default: page.WatchListsPage }
})

const SubscribedListsPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "subscribed-lists-page" */ './pages/subscribed-lists/subscribed-lists-page.tsx'
  )
  return { default: page.SubscribedListsPage }
})

const StatusPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "status-page" */ './pages/status/status-page.tsx')
  return { default: page.StatusPage }
})

const TransactionsPage = lazy(async () => {
  const page = await import(
    /* webpackChunkName: "transactions-page" */ './pages/transactions/transactions-page.tsx'
  )
  return { default: page.TransactionsPage }
})

/**
 * One chunk for all admin pages, since each chunk name adds bytes to the entry that everyone loads.
 */
const AdminPages = lazy(async () => {
  const pages = await import(
    /* webpackChunkName: "admin-pages" */ './pages/operator/admin-pages.tsx'
  )
  return { default: pages.AdminPages }
})

export const routes: readonly RouteObject[] = [
  { path: LOGIN_PATH, element: <LoginPage /> },
  { path: SIGNUP_PATH, element: <SignupPage /> },
  { path: '/activation/:uid/:token', element: <ActivationPage /> },
  { path: RESET_PASSWORD_PATH, element: <ResetPasswordPage /> },
  { path: VERIFY_EMAIL_PATH, element: <VerifyEmailPage /> },
  { path: '/password-reset/:uid/:token', element: <PasswordResetPage /> },
  { path: SETTINGS_PATH, element: <SettingsPage /> },
  { path: '/account/profile', element: <MovedPage to={SETTINGS_PATH} /> },
  { path: '/account/watchlists', element: <MovedPage to={WATCH_LISTS_PATH} /> },
  { path: WATCH_LISTS_PATH, element: <WatchListsPage /> },
  { path: SUBSCRIBED_LISTS_PATH, element: <SubscribedListsPage /> },
  { path: '/account', element: <MovedPage to={STATUS_PATH} /> },
  { path: STATUS_PATH, element: <StatusPage /> },
  { path: TRANSACTIONS_PATH, element: <TransactionsPage /> },
  { path: ADMIN_PATH, element: <AdminPages page="admin" /> },
  { path: ADMIN_USERS_PATH, element: <AdminPages page="users" /> },
  { path: `${ADMIN_USERS_PATH}/:id`, element: <AdminPages page="user" /> },
  { path: ADMIN_INQUIRIES_PATH, element: <AdminPages page="inquiries" /> },
  { path: ADMIN_FLAGS_PATH, element: <AdminPages page="flags" /> },
  { path: ADMIN_INVITES_PATH, element: <AdminPages page="invites" /> },
  { path: ADMIN_QUEUES_PATH, element: <AdminPages page="queues" /> },
  { path: ADMIN_AUDIT_PATH, element: <AdminPages page="audit" /> },
]
