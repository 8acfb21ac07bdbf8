import { Container, Head, Lead, PageTitle, Stack } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { NewsTabs } from './news-tabs.tsx'

/** Viewport height minus the header, so that the footer does not shift when content loads. */
const Page = styled(Container)`
  min-height: calc(100dvh - 60px);
  padding-top: 28px;
  padding-bottom: 64px;
`

export interface NewsPageProps {
  readonly title: string
  readonly description: string
  readonly canonicalPath: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** Head, title, lead and tabs of a market news page. */
export function NewsPage({ title, description, canonicalPath, lead, children }: NewsPageProps) {
  return (
    <Page>
      <Head title={title} description={description} canonicalPath={canonicalPath} />
      <Stack gap={24}>
        <Stack gap={8}>
          <PageTitle>{title}</PageTitle>
          <Lead>{lead}</Lead>
        </Stack>
        <NewsTabs />
        {children}
      </Stack>
    </Page>
  )
}
