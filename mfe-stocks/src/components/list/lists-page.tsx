import type { ApiError } from '@quantamental/api/client'
import { Container, ErrorState, Head, Lead, Notice, PageTitle, Stack } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LateSpinner } from '../late-spinner.tsx'
import { ListTabs } from './list-tabs.tsx'

const Header = styled.header`
  display: grid;
  gap: 8px;
  padding: 28px 0 14px;
`

export interface ListsPageProps {
  readonly title: string
  readonly lead: ReactNode
  readonly description: string
  readonly path: string
  readonly tab: 'all' | 'by-industry'
  readonly error: ApiError | null
  readonly onRetry: () => void
  /** Whether there is an answer to show, if an old one. */
  readonly isReady: boolean
  /** In the shape of `children`. */
  readonly skeleton: ReactNode
  readonly noindex?: boolean
  readonly children: ReactNode
}

/** A page about lists: title, tabs, and its body in every state. */
export function ListsPage(props: ListsPageProps) {
  const { title, lead, description, path, tab, error, onRetry, isReady, skeleton } = props
  return (
    <Container>
      <Head
        title={title}
        description={description}
        canonicalPath={path}
        noindex={props.noindex ?? false}
      />
      <Header>
        <PageTitle>{title}</PageTitle>
        <Lead>{lead}</Lead>
      </Header>
      <ListTabs current={tab} />
      {!isReady && !error && <LateSpinner />}
      <Stack gap={20} style={{ padding: '20px 0 64px' }}>
        {error && isReady && (
          <Notice tone="warning">
            This page could not be read again just now; it may be out of date.
          </Notice>
        )}
        {error && !isReady && (
          <ErrorState
            title="The lists could not be read"
            detail="They did not arrive. Everything else on the site works."
            code={error.status}
            onRetry={onRetry}
          />
        )}
        {isReady ? props.children : !error && skeleton}
      </Stack>
    </Container>
  )
}
