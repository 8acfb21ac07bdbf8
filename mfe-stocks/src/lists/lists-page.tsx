import type { ApiError } from '@quantamental/api/client'
import {
  Button,
  Container,
  ErrorState,
  Head,
  Lead,
  Notice,
  PageTitle,
  Row,
  Stack,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LateSpinner } from '../components/late-spinner.tsx'
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
  /** Whether there is a response to show, even an outdated one. */
  readonly isReady: boolean
  /** Placeholder with the layout of `children`. */
  readonly skeleton: ReactNode
  readonly noindex?: boolean
  readonly children: ReactNode
}

/** List page: title, tabs, and a body with loading and error states. */
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
            <Row gap={12}>
              Couldn’t refresh this page.
              <Button size="small" onClick={onRetry}>
                Retry
              </Button>
            </Row>
          </Notice>
        )}
        {error && !isReady && (
          <ErrorState
            title="Couldn’t load the lists"
            detail="The rest of the site is working."
            code={error.status}
            onRetry={onRetry}
          />
        )}
        {isReady ? props.children : !error && skeleton}
      </Stack>
    </Container>
  )
}
