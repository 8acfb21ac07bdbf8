import { isAboveTier, NO_TIER, tierRefusal } from '@quantamental/api/common'
import {
  SEARCH_TEXT_MAX_LENGTH,
  STOCK_PAGE_LABELS,
  stockPath,
  type TickerMatch,
} from '@quantamental/api/stocks'
import type { PageOption, SlotProps } from '@quantamental/remote/remote-module'
import { useLocation, useNavigate } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { useTickerSearch } from '@quantamental/remote/ticker-search'
import { PlainList, Spinner, tokens } from '@quantamental/ui'
import { Combobox, ComboboxItem, ComboboxList, useCombobox } from '@quantamental/ui/combobox'
import { Dialog } from '@quantamental/ui/overlay'
import { Fragment, type RefObject, useRef, useState } from 'react'
import styled from 'styled-components'
import { useMedia } from '../../components/use-media.ts'
import { pageKindAt } from '../../stock-pages/stock-pages.ts'
import { recentSearches } from '../../stores/recent.ts'
import { matchPages } from './match-pages.ts'
import {
  MatchRow,
  type PaletteStock,
  Row,
  usePopularStocks,
  useWatchedStocks,
} from './match-row.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { useKeyboardDismiss } from './use-keyboard-dismiss.ts'

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
  /* Contains the rows' visually hidden texts, which would extend the dialog. */
  position: relative;
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
const NO_PAGES: readonly PageOption[] = []

export function SearchPalette({
  open,
  onClose,
  initialText = '',
  pages = NO_PAGES,
}: SlotProps['search-palette']) {
  const input = useRef<HTMLInputElement>(null)
  const wide = useMedia('(min-width: 768px)')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search stocks"
      bare
      maxWidth={wide ? 880 : 640}
      initialFocus={input}
    >
      <Palette
        input={input}
        initialText={initialText}
        pages={pages}
        preview={wide}
        onClose={onClose}
      />
    </Dialog>
  )
}

function Palette(props: {
  readonly input: RefObject<HTMLInputElement | null>
  readonly initialText: string
  readonly pages: readonly PageOption[]
  /** Whether to show key figures of the highlighted stock beside the rows. */
  readonly preview: boolean
  readonly onClose: () => void
}) {
  const { input, initialText, pages, preview, onClose } = props
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { user } = useSession()
  const { notify } = useShell()
  const [text, setText] = useState(initialText)
  const [typedAhead, setTypedAhead] = useState(initialText)
  if (typedAhead !== initialText) {
    setTypedAhead(initialText)
    setText(initialText)
  }
  const [recent] = useState(recentSearches.list)
  const { matches, message, isPending, isSearching } = useTickerSearch(text)

  useKeyboardDismiss(input, text, matches.length > 0)

  const isBlank = text.trim() === ''
  const watched = useWatchedStocks(recent)
  const popular = usePopularStocks([...recent, ...watched])
  const groups = new Map(
    [
      ['Recent', recent] as const,
      ['Watch lists', watched] as const,
      ['Popular', popular] as const,
    ].flatMap(([title, [first]]) => (first ? [[first.ticker, title]] : [])),
  )
  const rows = isBlank ? [...recent, ...watched, ...popular] : matches
  const found = matchPages(pages, text)
  const kind = pageKindAt(pathname)
  const viewerTier = user?.tier_number ?? NO_TIER

  function choose(match: TickerMatch | PageOption) {
    if ('path' in match) {
      onClose()
      void navigate(match.path)
      return
    }
    if (isAboveTier(match.tier_number, viewerTier)) notify.info(tierRefusal(match.ticker))
    recentSearches.remember(match)
    onClose()
    void navigate(stockPath(kind, match.ticker))
  }
  const { highlighted, ...combobox } = useCombobox<PaletteStock | PageOption>({
    text,
    onText: setText,
    options: [...rows, ...found],
    keyOf: (option) => ('path' in option ? option.label : option.ticker),
    isPending,
    onChoose: choose,
  })
  const previewed = highlighted && !('path' in highlighted) ? highlighted : rows[0]

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
      <div style={{ display: 'flex' }}>
        <Scroller>
          <ComboboxList
            {...combobox.list}
            aria-label={
              isBlank
                ? 'Recent, watched and popular stocks'
                : found.length > 0
                  ? 'Stocks and pages'
                  : 'Stocks'
            }
            render={<PlainList />}
          >
            {rows.map((match) => {
              const title = isBlank && groups.get(match.ticker)
              const isAbove = isAboveTier(match.tier_number, viewerTier)
              return (
                <Fragment key={match.ticker}>
                  {title && (
                    <Heading as="li" role="presentation">
                      {title}
                    </Heading>
                  )}
                  <ComboboxItem
                    {...combobox.optionOf(match)}
                    render={<Row data-above={isAbove || undefined} />}
                  >
                    <MatchRow match={match} above={isAbove} />
                  </ComboboxItem>
                </Fragment>
              )
            })}
            {found.map((page, index) => (
              <Fragment key={page.label}>
                {index === 0 && (
                  <Heading as="li" role="presentation">
                    Pages
                  </Heading>
                )}
                <ComboboxItem {...combobox.optionOf(page)} render={<Row />}>
                  {page.label}
                </ComboboxItem>
              </Fragment>
            ))}
          </ComboboxList>
        </Scroller>
        {preview && previewed && <PreviewPane match={previewed} />}
      </div>
      <Line data-empty={message === '' ? '' : undefined}>
        <span role="status">{found.length > 0 && rows.length === 0 ? '' : message}</span>
        {isSearching && <Spinner delayMs={SEARCH_SPINNER_DELAY_MS} label="" />}
      </Line>
      <Hints aria-hidden="true">
        <span>↑↓ to navigate</span>
        <span>
          Enter to open{' '}
          {highlighted && 'path' in highlighted ? 'the page' : STOCK_PAGE_LABELS[kind]}
        </span>
        <span>Esc to close</span>
      </Hints>
    </div>
  )
}
