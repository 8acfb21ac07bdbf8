import type { ApiError } from '@quantamental/api/client'
import { formatDate } from '@quantamental/api/format'
import type { StockPage, TickerSuggestion } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import type { ShellApi } from '@quantamental/remote/shell-api'
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Head,
  TextLink,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'
import { stockPath } from '../domain/stock-pages.ts'
import { useAsOf } from './use-as-of.ts'

/** Longest part of an unknown ticker that is repeated to the reader. */
const SHOWN_TICKER_LENGTH = 20

/** Opens the shell's search: by its capability, else by the key that opens it anywhere. */
async function openSearch(capabilities: ShellApi['capabilities']) {
  const { status } = await capabilities.call('search.open', {})
  if (status === 'ok') return
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }),
  )
}

const Near = styled.ul`
  display: grid;
  gap: 4px;
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  color: ${tokens.colour.text};
  li > a {
    display: inline-block;
    padding: 3px 0;
  }
`

/** Tickers like the unknown one, as the service sent them. */
function suggestionsOf({ data }: ApiError): readonly TickerSuggestion[] {
  if (typeof data !== 'object' || data === null || !('suggestions' in data)) return []
  return Array.isArray(data.suggestions) ? data.suggestions : []
}

export interface StockTroubleProps {
  readonly error: ApiError
  readonly page: StockPage
  readonly ticker: string
  readonly onRetry: () => void
}

/** Instead of a stock page: an unknown ticker offers the search, any other failure a retry. */
export function StockTrouble({ error, page, ticker, onRetry }: StockTroubleProps) {
  const { capabilities } = useShell()
  const shown =
    ticker.length > SHOWN_TICKER_LENGTH ? `${ticker.slice(0, SHOWN_TICKER_LENGTH)}…` : ticker
  const [asOf, setAsOf] = useAsOf()
  const near = suggestionsOf(error)
  const unknown = error.status === 404 || error.status === 400
  const tooEarly = asOf !== null && unknown && near.length === 0
  return (
    <Container>
      <Head
        title={unknown ? `No stock ${shown}` : `${shown} is not available`}
        description="This stock page is not available."
        canonicalPath={stockPath(page, shown)}
        noindex
      />
      {tooEarly ? (
        <EmptyState
          level={1}
          title={`Nothing is known of ${shown} on ${formatDate(asOf)}`}
          action={
            <Button variant="primary" onClick={() => setAsOf(null)}>
              Back to today
            </Button>
          }
        >
          Its first report that we hold was filed later.
        </EmptyState>
      ) : unknown ? (
        <EmptyState
          level={1}
          title={`We do not cover a stock “${shown}”`}
          action={
            <>
              <Button variant="primary" onClick={() => void openSearch(capabilities)}>
                Search stocks
              </Button>
              <ButtonLink as={Link} to="/">
                Home
              </ButtonLink>
            </>
          }
        >
          {near.length > 0 ? 'Did you mean one of these?' : 'Look it up by ticker or by name'}
          {near.length > 0 ? '' : '; a company may have changed its ticker.'}
          {near.length > 0 && (
            <Near>
              {near.map(({ ticker: other, name }) => (
                <li key={other}>
                  <TextLink as={Link} to={stockPath(page, other)}>
                    {other}
                  </TextLink>{' '}
                  {name}
                </li>
              ))}
            </Near>
          )}
        </EmptyState>
      ) : (
        <ErrorState
          level={1}
          title="This page could not be read"
          detail={`The figures of ${shown} did not arrive. Everything else on the site works.`}
          code={error.status}
          onRetry={onRetry}
        />
      )}
    </Container>
  )
}
