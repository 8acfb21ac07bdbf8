import { Link, useLocation } from '@quantamental/remote/router'
// Shared package names, not relative paths: a bundled copy of the context would have no provider.
import { useShell } from '@quantamental/remote/shell'
import { Button, ButtonLink, Container, Field, Head, Lead, PageTitle, Row } from '@quantamental/ui'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'

const Page = styled(Container)`
  padding-top: 64px;
  h1 + p {
    margin: 12px 0 28px;
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 40px 0 12px;
    font-size: 16px;
    font-weight: 640;
  }
`
const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 10px;
  align-items: end;
  max-width: 560px;
  button {
    min-height: 44px;
  }
`

/** Last path segment as search text: `/stock/apple-inc` gives `apple inc`. */
export function searchTextOf(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/[-_]+/g, ' ').slice(0, 64)
  } catch {
    return ''
  }
}

/** Popular pages, shown only if a remote serves them. */
const POPULAR = [
  { label: 'Home', path: '/' },
  { label: 'Stock lists', path: '/stocks/list' },
  { label: 'Market trend', path: '/market-beats/trend' },
  { label: 'Articles', path: '/market-beats/articles' },
  { label: 'Pricing', path: '/pricing' },
  { label: 'Help center', path: '/help' },
  { label: 'Inquiry & feedback', path: '/inquiry' },
] as const

/** Search field prefilled from the URL, which opens the stock search with its text. */
function StockSearch({ text }: { readonly text: string }) {
  const { capabilities, notify } = useShell()
  const [typed, setTyped] = useState(text)
  async function search(event: FormEvent) {
    event.preventDefault()
    const { status } = await capabilities.call('search.open', { text: typed.trim() })
    if (status !== 'ok')
      notify.info('Stock search is unavailable right now. Please try again later.')
  }
  return (
    <Search role="search" onSubmit={(event) => void search(event)}>
      <Field
        label="Search stocks"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={64}
        autoComplete="off"
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Search>
  )
}

/** Page for unknown URLs, and for pages the viewer has no access to. */
export function PageNotFound() {
  const { pathname } = useLocation()
  const { navigation } = useShell()
  return (
    <Page>
      <Head
        title="Page not found"
        description="There is no page at this address."
        canonicalPath={pathname}
        noindex
      />
      <PageTitle>Page not found</PageTitle>
      <Lead>
        There is no page at {pathname}. It may have moved, or the address may contain a typo.
      </Lead>
      <StockSearch key={pathname} text={searchTextOf(pathname)} />
      <h2>Popular pages</h2>
      <Row>
        {POPULAR.filter(({ path }) => navigation.isRoutable(path)).map(({ label, path }) => (
          <ButtonLink key={path} as={Link} {...{ to: path }}>
            {label}
          </ButtonLink>
        ))}
      </Row>
    </Page>
  )
}
