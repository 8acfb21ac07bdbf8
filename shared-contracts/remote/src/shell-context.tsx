import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { SessionState, ShellApi } from './shell-api.ts'

const ShellContext = createContext<ShellApi | null>(null)

/** Hands the one shell object to everything below. The shell and the test kit render it, remotes never do. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>
}

/** The shell object. @throws Error outside a ShellProvider. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('useShell needs a ShellProvider above it')
  return shell
}

/** Who is signed in, kept current. */
export function useSession(): SessionState {
  const { session } = useShell()
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}

type CapabilityAnswer<Result> =
  | { readonly status: 'ok'; readonly result: Result }
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly error: unknown }

/** A function another remote offers; answers `unavailable` when nobody does. */
export function useCapability<Request, Result>(
  name: string,
): (request: Request) => Promise<CapabilityAnswer<Result>> {
  const { capabilities } = useShell()
  return useCallback(
    (request: Request) => capabilities.call<Result>(name, request),
    [capabilities, name],
  )
}
