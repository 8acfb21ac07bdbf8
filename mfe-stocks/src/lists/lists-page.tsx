import { Container, Head, Lead, PageTitle, Stack } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LateSpinner } from '../components/late-spinner.tsx'
import { LoadError, type LoadedQuery, RefreshError } from '../components/load-error.tsx'
import { ListTabs } from './list-tabs.tsx'

export const ListsHeader = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 28px 0 14px;
`

export function ListsPage(props: {
  readonly title: string
  readonly lead: ReactNode
  readonly description: string
  readonly path: string
  readonly tab: 'all' | 'by-industry'
  readonly query: LoadedQuery
  /** Placeholder with the layout of `children`. */
  readonly skeleton: ReactNode
  readonly noindex?: boolean
  readonly children: ReactNode
}) {
  const { title, lead, description, path, tab, query, skeleton } = props
  const { error } = query
  const isReady = query.data !== undefined
  return (
    <Container>
      <Head
        title={title}
        description={description}
        canonicalPath={path}
        noindex={props.noindex ?? false}
      />
      <ListsHeader>
        <PageTitle>{title}</PageTitle>
        <Lead>{lead}</Lead>
      </ListsHeader>
      <ListTabs current={tab} />
      {!isReady && !error && <LateSpinner />}
      <Stack gap={20} style={{ padding: '20px 0 64px' }}>
        {error && isReady && <RefreshError onRetry={() => void query.refetch()} />}
        {error && !isReady && (
          <LoadError what="the lists" query={query} detail="The rest of the site is working." />
        )}
        {isReady ? props.children : !error && skeleton}
      </Stack>
    </Container>
  )
}
