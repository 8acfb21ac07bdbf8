import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { Container, ErrorState, Head, Lead, Notice, PageTitle, Stack } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { NewsTabs } from './news-tabs.tsx'

/** Viewport height minus the header, so that the footer does not shift when content loads. */
const Page = styled(Container)`
  min-height: calc(100dvh - 60px);
  padding-top: 28px;
  padding-bottom: 64px;
`

export function NewsPage(props: {
  readonly title: string
  readonly description: string
  readonly canonicalPath: string
  readonly lead: ReactNode
  readonly children: ReactNode
}) {
  const { lead, children, ...head } = props
  return (
    <Page>
      <Head {...head} />
      <Stack gap={24}>
        <Stack gap={8}>
          <PageTitle>{head.title}</PageTitle>
          <Lead>{lead}</Lead>
        </Stack>
        <NewsTabs />
        {children}
      </Stack>
    </Page>
  )
}

/** HTTP status of a failed call; 444 without a response. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
}

/** Error of a part of a page. `what`: for example "the articles". */
export function LoadError(props: {
  readonly what: string
  readonly query: { readonly error: unknown; readonly refetch: () => Promise<unknown> }
  readonly level?: 1
  readonly action?: ReactNode
}) {
  const { what, query, ...state } = props
  return (
    <ErrorState
      {...state}
      title={`Couldn’t load ${what}`}
      detail="The rest of the site still works."
      code={statusOf(query.error)}
      onRetry={() => void query.refetch()}
    />
  )
}

export function RefreshNotice({ query }: { readonly query: { readonly isRefetchError: boolean } }) {
  if (!query.isRefetchError) return null
  return <Notice tone="warning">Couldn’t refresh this page. Reload to try again.</Notice>
}
