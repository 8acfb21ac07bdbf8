import type { TickerMatch } from '@quantamental/api/stocks'
import type { SlotProps } from '@quantamental/remote/remote-module'
import { useLocation, useNavigate } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Spinner, tokens } from '@quantamental/ui'
import { Dialog } from '@quantamental/ui/overlay'
import {
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import {
  isAboveTier,
  moveHighlight,
  SEARCH_SPINNER_DELAY_MS,
  tierRefusal,
} from '../../domain/search-rules.ts'
import { pageKindAt, STOCK_PAGE_LABELS, stockPath } from '../../domain/stock-pages.ts'
import { listRecentSearches, rememberSearch } from '../../stores/recent-searches.ts'
import { MatchRow } from './match-row.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useTickerSearch } from './use-ticker-search.ts'
import { useWatchedStocks } from './use-watched-stocks.ts'
import { useWide } from './use-wide.ts'

const Input = styled.input`
  width: 100%;
  padding: 18px 20px;
  border: 0;
  outline: 0 !important;
  background: none;
  font-size: 18px;
  font-weight: 500;
  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }
  @media (max-width: 639px) {
    padding: 16px 14px;
  }
`
const Columns = styled.div`
  display: flex;
`
const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  max-height: min(52dvh, 480px);
  overflow-y: auto;
`
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  padding: 9px 20px;
  border-top: 1px solid ${tokens.color.line};
  color: ${tokens.color.muted};
  font-size: 13px;
  &[data-empty] {
    padding-block: 0;
    border: 0;
  }
  @media (max-width: 639px) {
    padding: 9px 14px;
  }
`
const Hints = styled(Line)`
  @media (pointer: coarse), (max-width: 639px) {
    display: none;
  }
`
const Refusal = styled(Line)`
  color: ${tokens.color.down};
`
const Heading = styled(Line)`
  font-size: 12px;
  font-weight: 600;
`

const WIDTH = 640
const WIDTH_WITH_PREVIEW = 880

/** Stock search as a combobox in a dialog. The shell mounts it when it is first opened. */
export function SearchPalette({ open, onClose, initialText = '' }: SlotProps['search-palette']) {
  const input = useRef<HTMLInputElement>(null)
  const wide = useWide()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search stocks"
      bare
      maxWidth={wide ? WIDTH_WITH_PREVIEW : WIDTH}
      initialFocus={input}
    >
      <Palette input={input} initialText={initialText} preview={wide} onClose={onClose} />
    </Dialog>
  )
}

interface PaletteProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly initialText: string
  /** Whether to show key figures of the highlighted stock beside the rows. */
  readonly preview: boolean
  readonly onClose: () => void
}

function Palette({ input, initialText, preview, onClose }: PaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { user } = useSession()
  const [text, setText] = useState(initialText)
  const [recent] = useState(listRecentSearches)
  const [highlight, setHighlight] = useState<{ ticker: string } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  /** Whether Enter was pressed before the results arrived; if so, their first row is chosen. */
  const [entered, setEntered] = useState(false)
  const search = useTickerSearch(text)

  const showsRecent = text.trim() === ''
  const watched = useWatchedStocks(recent)
  const rows = showsRecent ? [...recent, ...watched] : search.matches
  const at = rows.findIndex(({ ticker }) => ticker === highlight?.ticker)
  const index = at === -1 && rows.length > 0 ? 0 : at
  const shown = rows[index]
  const kind = pageKindAt(pathname)
  const viewerTier = user?.tier_number ?? 0
  const message = showsRecent ? '' : search.message
  const underWay = search.status === 'waiting' || search.status === 'searching'

  function choose(match: TickerMatch) {
    if (isAboveTier(match.tier_number, viewerTier)) {
      setRefused(match.ticker)
      return
    }
    rememberSearch(match)
    onClose()
    void navigate(stockPath(kind, match.ticker))
  }

  useEffect(() => {
    if (!entered || underWay) return
    setEntered(false)
    const first = search.matches[0]
    if (first) choose(first)
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setHighlight(rows[moveHighlight(index, step, rows.length)] ?? null)
      return
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // While results are pending, Enter waits for them unless the user has moved to a row.
    if (underWay && highlight === null) setEntered(true)
    else if (shown) choose(shown)
  }

  return (
    <div>
      <Input
        ref={input}
        role="combobox"
        type="text"
        aria-label="Search stocks"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown ? `${id}-${shown.ticker}` : undefined}
        placeholder="Ticker or company"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setHighlight(null)
          setRefused(null)
          setEntered(false)
        }}
        onKeyDown={onKeyDown}
      />
      {showsRecent && recent.length > 0 && <Heading>Recent</Heading>}
      <Columns>
        <Scroller>
          <List
            id={`${id}-list`}
            role="listbox"
            aria-label={showsRecent ? 'Recent and watched stocks' : 'Stocks'}
          >
            {rows.map((match, row) => (
              <Fragment key={match.ticker}>
                {showsRecent && row === recent.length && (
                  <Heading as="li" role="presentation">
                    Watch lists
                  </Heading>
                )}
                <MatchRow
                  id={`${id}-${match.ticker}`}
                  match={match}
                  highlighted={row === index}
                  above={isAboveTier(match.tier_number, viewerTier)}
                  onChoose={() => choose(match)}
                  onPoint={() => setHighlight(match)}
                />
              </Fragment>
            ))}
          </List>
        </Scroller>
        {preview && shown && <PreviewPane match={shown} />}
      </Columns>
      {refused && <Refusal role="alert">{tierRefusal(refused)}</Refusal>}
      <Line data-empty={message === '' ? '' : undefined}>
        <span role="status">{message}</span>
        {search.status === 'searching' && <Spinner delayMs={SEARCH_SPINNER_DELAY_MS} label="" />}
      </Line>
      <Hints aria-hidden="true">
        <span>↑↓ to navigate</span>
        <span>Enter to open {STOCK_PAGE_LABELS[kind]}</span>
        <span>Esc to close</span>
      </Hints>
    </div>
  )
}
