import { GlobalStyle } from '@quantamental/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { RemoteModule } from '../remote-module.ts'
import { useLocation, useNavigate, useRoutes } from '../router.ts'
import type { ShellApi } from '../shell-api.ts'
import { ShellProvider } from '../shell-context.tsx'

/** All providers a remote expects except the router. Failed queries fail without retries. */
export function HarnessProviders({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
      }),
  )
  return (
    <ShellProvider shell={shell}>
      <QueryClientProvider client={client}>
        <GlobalStyle />
        {children}
      </QueryClientProvider>
    </ShellProvider>
  )
}

/** The remote's routes; unclaimed paths show a message. */
export function RemoteRoutes({ remote }: { remote: RemoteModule }) {
  const element = useRoutes([
    ...remote.routes,
    { path: '*', element: <p>No route of {remote.name} matches</p> },
  ])
  return <Suspense fallback={<p>Loading page</p>}>{element}</Suspense>
}

/** Connect `goTo` to the router and report URL changes. */
export function RouterProbe(props: {
  onNavigate: (navigate: (path: string, replace: boolean) => void) => void
  onUrl?: (url: string) => void
}) {
  const { onNavigate, onUrl } = props
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    onNavigate((path, replace) => void navigate(path, { replace }))
  }, [navigate, onNavigate])
  onUrl?.(pathname + search + hash)
  return null
}
