import { Button, ButtonLink, Container, Head, Lead, PageTitle, Row } from '@quantamental/ui'
import styled from 'styled-components'
import { Link, useLocation } from './router.ts'
import { useShell } from './shell-context.tsx'

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

/** The screen of an address that nobody has, or that is not for who asks. */
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
        <ButtonLink as={Link} {...{ to: '/' }}>
          Go to the home page
        </ButtonLink>
      </Row>
    </Page>
  )
}
