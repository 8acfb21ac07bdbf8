import { Link, useLocation } from '@quantamental/remote/router'
import { Button, ButtonLink, Container, Head, Lead, PageTitle, Row } from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from '../chrome/chrome-context.tsx'

const Page = styled(Container)`
  padding-top: 72px;
  h1 + p {
    margin: 12px 0 24px;
    overflow-wrap: anywhere;
  }
`

/** The last part of the path in words: `/stock/apple-inc` gives `apple inc`. */
export function searchTextOf(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/[-_]+/g, ' ').slice(0, 64)
  } catch {
    return ''
  }
}

export function NotFoundPage() {
  const { pathname } = useLocation()
  const { hasSearch, openSearch } = useChrome()
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
        {hasSearch && (
          <Button variant="primary" onClick={() => openSearch(text)}>
            {text ? `Search stocks for “${text}”` : 'Search stocks'}
          </Button>
        )}
        <ButtonLink as={Link} {...{ to: '/' }}>
          Go to the home page
        </ButtonLink>
      </Row>
    </Page>
  )
}
