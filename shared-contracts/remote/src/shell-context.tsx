import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Capabilities, CapabilityName } from './capabilities.ts'
import type { CapabilityAnswer, SessionState, ShellApi } from './shell-api.ts'

const ShellContext = createContext<ShellApi | null>(null)

/** Provide the shell object. Rendered by the shell and the test kit only, never by remotes. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>
}

/**
 * The shell object.
 * @throws Error outside a ShellProvider.
 */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('useShell requires a ShellProvider')
  return shell
}

/** Current session state; re-renders on changes. */
export function useSession(): SessionState {
  const { session } = useShell()
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}

/** Caller for a function of another remote; the result is `unavailable` if no remote offers it. */
export function useCapability<Name extends CapabilityName>(
  name: Name,
): (
  request: Capabilities[Name]['request'],
) => Promise<CapabilityAnswer<Capabilities[Name]['result']>> {
  const { call } = useShell().capabilities
  return useCallback((request) => call(name, request), [call, name])
}
