import { hasTitleHeading } from '@quantamental/remote/release'
import type { RemoteModule } from '@quantamental/remote/remote-module'
import { useLocation, useRoutes } from '@quantamental/remote/router'
import { Container, Notice } from '@quantamental/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { StaticText } from '../prerender/static-text.tsx'
import { type ClaimMatch, narrowRoutes } from './claims.ts'
import { useRemote, useRemoteLoader, useRemoteRecovery } from './composition-context.tsx'
import { NO_PAGE } from './no-page.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { PromptSuspense } from './prompt-suspense.tsx'
import { FaultCard, RemoteBoundary } from './remote-boundary.tsx'
import { preloadPage } from './shell-page.tsx'

const Above = styled(Container)`
  padding-top: 16px;
`

const routesOf = ({ routes }: RemoteModule, pathname: string) => [
  ...narrowRoutes(routes, pathname),
  NO_PAGE,
]
const preload = (module: RemoteModule, pathname: string) =>
  preloadPage(routesOf(module, pathname), pathname)

/** Render the remote's routes, which are absolute: under a pathless parent, they match from `/`. */
function RemoteRoutes({ name, area }: { readonly name: string; readonly area: string }) {
  const { pathname } = useLocation()
  const { module, version, isFallback } = useRemote(name, (loaded) => preload(loaded, pathname))
  const page = useRoutes(routesOf(module, pathname))
  return (
    <>
      {isFallback && (
        <Above>
          <Notice tone="warning">
            Couldn’t load the latest version of {area}. You are using the previous version (
            {version}
            ).
          </Notice>
        </Above>
      )}
      {page}
    </>
  )
}

/** Limit until the remote and its page have loaded. */
const PAGE_LIMIT_MS = 9_500

/** Fallback that becomes a fault if a module never resolves. */
function Limited({ children }: { readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOver, PAGE_LIMIT_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) throw new Error('page timeout')
  return children
}

/** Page of the remote that claims this path, inside its own error boundary. */
export function RemoteOutlet({ remote, claim }: ClaimMatch) {
  const { pathname } = useLocation()
  const { version, attempt, noteFailure, retry } = useRemoteRecovery(remote.name)
  const loader = useRemoteLoader()
  const area = claim.title ?? 'This page'
  const skeleton = claim.title ? (
    <PageSkeleton area={claim.title} hasHeading={hasTitleHeading(claim)} lead={claim.lead} />
  ) : (
    <PageSkeleton />
  )
  return (
    <RemoteBoundary
      remote={remote.name}
      version={version}
      resetKey={pathname}
      onFault={noteFailure}
      renderFault={(error, clear) => (
        <FaultCard
          area={area}
          path={pathname}
          remote={remote.name}
          version={version}
          error={error}
          onRetry={() => {
            retry()
            clear()
          }}
        />
      )}
    >
      <PromptSuspense
        key={`${claim.chunk ?? claim.path} ${attempt}`}
        load={async () => preload((await loader.load(remote.name)).module, pathname)}
        fallback={
          <Limited>
            <StaticText>{skeleton}</StaticText>
          </Limited>
        }
      >
        <RemoteRoutes name={remote.name} area={area} />
      </PromptSuspense>
    </RemoteBoundary>
  )
}
