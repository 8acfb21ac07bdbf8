import type { ApiError } from '@quantamental/api/client'
import type { UnknownList } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { ButtonLink, Container, EmptyState, ErrorState, Head, TextLink } from '@quantamental/ui'
import { listPath } from '../../lists/list-address.ts'

const SHOWN_CODE_LENGTH = 40

export interface ListErrorProps {
  readonly error: ApiError
  readonly code: string
  readonly onRetry: () => void
}

/** Error state of a list: an unknown code offers similar lists, any other failure a retry. */
export function ListError({ error, code, onRetry }: ListErrorProps) {
  const shown = code.length > SHOWN_CODE_LENGTH ? `${code.slice(0, SHOWN_CODE_LENGTH)}…` : code
  const unknown = error.status === 404 || error.status === 400
  const suggestions = (error.data as UnknownList | null)?.suggestions ?? []
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
            <ButtonLink as={Link} to="/stocks/list" variant="primary">
              All stock lists
            </ButtonLink>
          }
        >
          {suggestions.length > 0 ? (
            <>
              Did you mean{' '}
              {suggestions.map((one, at) => (
                <span key={one.code}>
                  {at > 0 && (at === suggestions.length - 1 ? ' or ' : ', ')}
                  <TextLink as={Link} to={listPath(one.code)}>
                    {one.title}
                  </TextLink>
                </span>
              ))}
              ?
            </>
          ) : (
            'It may have been renamed, or the address is incomplete.'
          )}
        </EmptyState>
      ) : (
        <ErrorState
          level={1}
          title="Couldn’t load this list"
          detail="The rest of the site is working."
          code={error.status}
          onRetry={onRetry}
        />
      )}
    </Container>
  )
}
