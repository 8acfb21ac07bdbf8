import { missingListTexts, shownListCode, type UnknownList } from '@quantamental/api/stocks'
import { Container, EmptyState, Head } from '@quantamental/ui'
import { LoadError, type LoadedQuery } from '../../components/load-error.tsx'
import { PageButton, PageLink } from '../../components/page-links.tsx'
import { listPath } from '../../lists/list-address.ts'

/** Error state of a list: an unknown code offers similar lists, any other failure a retry. */
export function ListError({ query, code }: { readonly query: LoadedQuery; readonly code: string }) {
  const missing = missingListTexts(code)
  const unknown = [400, 404].includes(query.error?.status ?? 0)
  const suggestions = (query.error?.data as UnknownList | null)?.suggestions ?? []
  return (
    <Container>
      <Head
        title={unknown ? missing.title : 'List not available'}
        description={missing.description}
        canonicalPath={listPath(shownListCode(code))}
        noindex
      />
      {unknown ? (
        <EmptyState
          level={1}
          title={missing.heading}
          action={
            <PageButton to="/stocks/list" variant="primary">
              All stock lists
            </PageButton>
          }
        >
          {suggestions.length > 0 ? (
            <>
              Did you mean{' '}
              {suggestions.map((one, at) => (
                <span key={one.code}>
                  {at > 0 && (at === suggestions.length - 1 ? ' or ' : ', ')}
                  <PageLink to={listPath(one.code)}>{one.title}</PageLink>
                </span>
              ))}
              ?
            </>
          ) : (
            'It may have been renamed, or the address is incomplete.'
          )}
        </EmptyState>
      ) : (
        <LoadError
          level={1}
          what="this list"
          query={query}
          detail="The rest of the site is working."
        />
      )}
    </Container>
  )
}
