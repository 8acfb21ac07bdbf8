import type { ApiError } from '@quantamental/api/client'
import type { StockPage } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { Button, ButtonLink, Container, EmptyState, ErrorState, Head } from '@quantamental/ui'
import { stockPath } from '../domain/stock-pages.ts'

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
  const unknown = error.status === 404 || error.status === 400
  return (
    <Container>
      <Head
        title={unknown ? `No stock ${shown}` : `${shown} is not available`}
        description="This stock page is not available."
        canonicalPath={stockPath(page, shown)}
        noindex
      />
      {unknown ? (
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
          Look it up by ticker or by name; a company may have changed its ticker.
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
