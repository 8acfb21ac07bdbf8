import type { ApiError } from '@quantamental/api/client'
import { formatDate } from '@quantamental/api/format'
import {
  missingStockTexts,
  type StockTab,
  shownTicker,
  stockPath,
  type TickerSuggestion,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import type { ShellApi } from '@quantamental/remote/shell-api'
import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  Head,
  PlainList,
  tokens,
} from '@quantamental/ui'
import styled from 'styled-components'
import { useAsOf } from '../as-known/use-as-of.ts'
import { PageButton, PageLink } from '../components/page-links.tsx'

/** Open the shell's search through its capability, or else through its keyboard shortcut. */
async function openSearch(capabilities: ShellApi['capabilities']) {
  const { status } = await capabilities.call('search.open', {})
  if (status === 'ok') return
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }),
  )
}

const Near = styled(PlainList).attrs({ gap: 4 })`
  margin-top: 12px;
  color: ${tokens.color.text};
  li > a {
    display: inline-block;
    padding: 3px 0;
  }
`

function suggestionsOf({ data }: ApiError): readonly TickerSuggestion[] {
  if (typeof data !== 'object' || data === null || !('suggestions' in data)) return []
  return Array.isArray(data.suggestions) ? data.suggestions : []
}

interface StockErrorProps {
  readonly error: ApiError
  readonly page: StockTab
  readonly ticker: string
  readonly onRetry: () => void
}

/** Error state of a stock page: an unknown ticker offers the search, any other failure a retry. */
export function StockError({ error, page, ticker, onRetry }: StockErrorProps) {
  const { capabilities } = useShell()
  const shown = shownTicker(ticker)
  const missing = missingStockTexts(ticker)
  const [asOf, setAsOf] = useAsOf()
  const near = suggestionsOf(error)
  const unknown = error.status === 404 || error.status === 400
  const tooEarly = asOf !== null && unknown && near.length === 0
  return (
    <Container>
      <Head
        title={unknown ? missing.title : `${shown} is not available`}
        description={missing.description}
        canonicalPath={stockPath(page, shown)}
        noindex
      />
      {tooEarly ? (
        <EmptyState
          level={1}
          title={`No data for ${shown} as of ${formatDate(asOf)}`}
          action={
            <Button variant="primary" onClick={() => setAsOf(null)}>
              Back to today
            </Button>
          }
        >
          Its first report in our data was filed later. Choose a later day.
        </EmptyState>
      ) : unknown ? (
        <EmptyState
          level={1}
          title={missing.heading}
          action={
            <>
              <Button variant="primary" onClick={() => void openSearch(capabilities)}>
                Search stocks
              </Button>
              <PageButton to="/">Home</PageButton>
            </>
          }
        >
          {near.length > 0
            ? 'Did you mean one of these?'
            : 'Search by ticker or company name. The company may have changed its ticker.'}
          {near.length > 0 && (
            <Near>
              {near.map(({ ticker: other, name }) => (
                <li key={other}>
                  <PageLink to={stockPath(page, other)}>{other}</PageLink> {name}
                </li>
              ))}
            </Near>
          )}
        </EmptyState>
      ) : (
        <ErrorState
          level={1}
          title="Couldn’t load this page"
          detail={`The figures for ${shown} didn’t load. The rest of the site is working.`}
          code={error.status}
          onRetry={onRetry}
        />
      )}
    </Container>
  )
}
