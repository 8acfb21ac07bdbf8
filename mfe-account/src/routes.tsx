import type { RouteObject } from '@quantamental/remote/router'
import { lazy } from 'react'
import { LOGIN_PATH, SIGNUP_PATH } from './route-paths.ts'

const LoginPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "login-page" */ './pages/login/login-page.tsx')
  return { default: page.LoginPage }
})

const SignupPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "signup-page" */ './pages/signup/signup-page.tsx')
  return { default: page.SignupPage }
})

export const routes: readonly RouteObject[] = [
  { path: LOGIN_PATH, element: <LoginPage /> },
  { path: SIGNUP_PATH, element: <SignupPage /> },
]
