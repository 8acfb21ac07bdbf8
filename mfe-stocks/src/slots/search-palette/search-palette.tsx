import { isAboveTier, NO_TIER, tierRefusal } from '@quantamental/api/common'
import { SEARCH_TEXT_MAX_LENGTH, type TickerMatch } from '@quantamental/api/stocks'
import type { SlotProps } from '@quantamental/remote/remote-module'
import { useLocation, useNavigate } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { useTickerSearch } from '@quantamental/remote/ticker-search'
import { PlainList, Spinner, tokens } from '@quantamental/ui'
import { Combobox, ComboboxItem, ComboboxList, useCombobox } from '@quantamental/ui/combobox'
import { Dialog } from '@quantamental/ui/overlay'
import { Fragment, type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { pageKindAt, STOCK_PAGE_LABELS, stockPath } from '../../stock-pages/stock-pages.ts'
import { listRecentSearches, rememberSearch } from '../../stores/recent-searches.ts'
import { MatchRow, type PaletteStock, Row, useWatchedStocks } from './match-row.tsx'
import { PreviewPane } from './preview-pane.tsx'

const QUERY = '(min-width: 768px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(QUERY)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(QUERY).matches ?? false)
}

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
const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  max-height: min(52dvh, 480px);
  overflow-y: auto;
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
const Heading = styled(Line)`
  font-size: 12px;
  font-weight: 600;
`

/** See infra/docs/domain/pages.md. */
const SEARCH_SPINNER_DELAY_MS = 1000

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
      maxWidth={wide ? 880 : 640}
      initialFocus={input}
    >
      <Palette input={input} initialText={initialText} preview={wide} onClose={onClose} />
    </Dialog>
  )
}

function Palette(props: {
  readonly input: RefObject<HTMLInputElement | null>
  readonly initialText: string
  /** Whether to show key figures of the highlighted stock beside the rows. */
  readonly preview: boolean
  readonly onClose: () => void
}) {
  const { input, initialText, preview, onClose } = props
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { user } = useSession()
  const [text, setText] = useState(initialText)
  const [recent] = useState(listRecentSearches)
  const [refused, setRefused] = useState<string | null>(null)
  const { matches, message, isPending, isSearching } = useTickerSearch(text)

  const showsRecent = text.trim() === ''
  const watched = useWatchedStocks(recent)
  const rows = showsRecent ? [...recent, ...watched] : matches
  const kind = pageKindAt(pathname)
  const viewerTier = user?.tier_number ?? NO_TIER

  function choose(match: TickerMatch) {
    if (isAboveTier(match.tier_number, viewerTier)) {
      setRefused(match.ticker)
      return
    }
    rememberSearch(match)
    onClose()
    void navigate(stockPath(kind, match.ticker))
  }
  const { highlighted, ...combobox } = useCombobox<PaletteStock>({
    text,
    onText: (next) => {
      setText(next)
      setRefused(null)
    },
    options: rows,
    keyOf: ({ ticker }) => ticker,
    isPending,
    onChoose: choose,
  })
  const previewed = highlighted ?? rows[0]

  return (
    <div>
      <Combobox
        {...combobox.input}
        ref={input}
        render={<Input />}
        type="text"
        aria-label="Search stocks"
        placeholder="Ticker or company"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={SEARCH_TEXT_MAX_LENGTH}
      />
      {showsRecent && recent.length > 0 && <Heading>Recent</Heading>}
      <div style={{ display: 'flex' }}>
        <Scroller>
          <ComboboxList
            {...combobox.list}
            aria-label={showsRecent ? 'Recent and watched stocks' : 'Stocks'}
            render={<PlainList />}
          >
            {rows.map((match, row) => {
              const isAbove = isAboveTier(match.tier_number, viewerTier)
              return (
                <Fragment key={match.ticker}>
                  {showsRecent && row === recent.length && (
                    <Heading as="li" role="presentation">
                      Watch lists
                    </Heading>
                  )}
                  <ComboboxItem
                    {...combobox.optionOf(match)}
                    render={<Row aria-disabled={isAbove || undefined} />}
                  >
                    <MatchRow match={match} above={isAbove} />
                  </ComboboxItem>
                </Fragment>
              )
            })}
          </ComboboxList>
        </Scroller>
        {preview && previewed && <PreviewPane match={previewed} />}
      </div>
      {refused && (
        <Line role="alert" style={{ color: tokens.color.down }}>
          {tierRefusal(refused)}
        </Line>
      )}
      <Line data-empty={message === '' ? '' : undefined}>
        <span role="status">{message}</span>
        {isSearching && <Spinner delayMs={SEARCH_SPINNER_DELAY_MS} label="" />}
      </Line>
      <Hints aria-hidden="true">
        <span>↑↓ to navigate</span>
        <span>Enter to open {STOCK_PAGE_LABELS[kind]}</span>
        <span>Esc to close</span>
      </Hints>
    </div>
  )
}
