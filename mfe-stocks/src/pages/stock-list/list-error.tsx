import type { UnknownList } from '@quantamental/api/stocks'
import { Container, EmptyState, Head } from '@quantamental/ui'
import { LoadError, type LoadedQuery } from '../../components/load-error.tsx'
import { PageButton, PageLink } from '../../components/page-links.tsx'
import { listPath } from '../../lists/list-address.ts'

const SHOWN_CODE_LENGTH = 40

/** Error state of a list: an unknown code offers similar lists, any other failure a retry. */
export function ListError({ query, code }: { readonly query: LoadedQuery; readonly code: string }) {
  const shown = code.length > SHOWN_CODE_LENGTH ? `${code.slice(0, SHOWN_CODE_LENGTH)}…` : code
  const unknown = [400, 404].includes(query.error?.status ?? 0)
  const suggestions = (query.error?.data as UnknownList | null)?.suggestions ?? []
  return (
    <Container>
      <Head
        title={unknown ? `List ${shown} not found` : 'List not available'}
        description="This stock list is not available."
        canonicalPath={listPath(shown)}
        noindex
      />
      {unknown ? (
        <EmptyState
          level={1}
          title={`No stock list “${shown}”`}
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
