import { Link, useLocation } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, ButtonLink, Container, Head, Lead, PageTitle, Row } from '@quantamental/ui'
import styled from 'styled-components'

const Page = styled(Container)`
  padding-top: 72px;
  h1 + p {
    margin: 12px 0 24px;
    overflow-wrap: anywhere;
  }
`

/** The last part of the path in words, as the shell's own screen searches for it. */
function searchTextOf(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/[-_]+/g, ' ').slice(0, 64)
  } catch {
    return ''
  }
}

/** What the shell shows for an address that nobody has: for paths that only look like one of ours. */
export function PageNotFound() {
  const { pathname } = useLocation()
  const { capabilities } = useShell()
  const text = searchTextOf(pathname)
  return (
    <Page>
      <Head
        title="Page not found"
        description="There is no page at this address."
        canonicalPath={pathname}
        noindex
      />
      <PageTitle>Page not found</PageTitle>
      <Lead>There is no page at {pathname}.</Lead>
      <Row>
        {capabilities.has('search.open') && (
          <Button variant="primary" onClick={() => void capabilities.call('search.open', { text })}>
            {text ? `Search stocks for “${text}”` : 'Search stocks'}
          </Button>
        )}
        <ButtonLink as={Link} to="/">
          Go to the home page
        </ButtonLink>
      </Row>
    </Page>
  )
}
