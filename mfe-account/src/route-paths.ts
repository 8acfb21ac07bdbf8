export const LOGIN_PATH = '/login'
export const SIGNUP_PATH = '/signup'

/** Every page of this remote; menu entries are made from it. */
export const ROUTE_PATHS: readonly string[] = [LOGIN_PATH, SIGNUP_PATH]
