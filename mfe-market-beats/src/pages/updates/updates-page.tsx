import { ApiError, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import { BRAND } from '@quantamental/api/common'
import { Container, ErrorState, Head, Lead, Notice, PageTitle, Stack } from '@quantamental/ui'
import styled from 'styled-components'
import { NewsTabs } from '../../components/news-tabs.tsx'
import { UPDATES_PATH } from '../../route-paths.ts'
import { UpdatesContent } from './updates-content.tsx'
import { UpdatesSkeleton } from './updates-skeleton.tsx'
import { useUpdates } from './use-updates.ts'

/** As high as the screen under the header, so that the footer does not jump when content comes. */
const Page = styled(Container)`
  min-height: calc(100dvh - 60px);
  padding-top: 28px;
  padding-bottom: 64px;
`

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : STATUS_NO_RESPONSE
}

function UpdatesBody() {
  const query = useUpdates()
  if (query.isPending) return <UpdatesSkeleton />
  if (query.data === undefined)
    return (
      <ErrorState
        title="The updates could not be read"
        detail="Everything else on the site still works."
        code={statusOf(query.error)}
        onRetry={() => query.refetch()}
      />
    )
  return (
    <Stack gap={16}>
      {query.isRefetchError && (
        <Notice tone="warning">These may not be the newest: the last refresh failed.</Notice>
      )}
      <UpdatesContent query={query} />
    </Stack>
  )
}

export function UpdatesPage() {
  return (
    <Page>
      <Head
        title="Recent updates"
        description={`Newly published company filings on ${BRAND.name}, newest first.`}
        canonicalPath={UPDATES_PATH}
      />
      <Stack gap={24}>
        <Stack gap={8}>
          <PageTitle>Recent updates</PageTitle>
          <Lead>
            Filings that were newly published here, newest first. Each leads to the company's
            figures and to the filing they come from.
          </Lead>
        </Stack>
        <NewsTabs />
        <UpdatesBody />
      </Stack>
    </Page>
  )
}
