import { hasTitleHeading } from '@quantamental/remote/release'
import { useLocation, useRoutes } from '@quantamental/remote/router'
import { Container, Notice } from '@quantamental/ui'
import { Suspense } from 'react'
import styled from 'styled-components'
import { StaticText } from '../prerender/static-text.tsx'
import { type ClaimMatch, narrowRoutes } from './claims.ts'
import { useRemote, useRemoteRecovery } from './composition-context.tsx'
import { NO_PAGE } from './no-page.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { FaultCard, RemoteBoundary } from './remote-boundary.tsx'

const Above = styled(Container)`
  padding-top: 16px;
`

/** Render the remote's routes, which are absolute: under a pathless parent, they match from `/`. */
function RemoteRoutes({ name, area }: { readonly name: string; readonly area: string }) {
  const { module, version, isFallback } = useRemote(name)
  const { pathname } = useLocation()
  const page = useRoutes([...narrowRoutes(module.routes, pathname), NO_PAGE])
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

/** Page of the remote that claims this path, inside its own error boundary. */
export function RemoteOutlet({ remote, claim }: ClaimMatch) {
  const { pathname } = useLocation()
  const { version, attempt, noteFailure, retry } = useRemoteRecovery(remote.name)
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
      <Suspense
        key={`${claim.chunk ?? claim.path} ${attempt}`}
        fallback={<StaticText>{skeleton}</StaticText>}
      >
        <RemoteRoutes name={remote.name} area={area} />
      </Suspense>
    </RemoteBoundary>
  )
}
