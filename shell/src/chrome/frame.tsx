import { lazyPart } from '@quantamental/remote/lazy-parts'
import { useLocation, useNavigate } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { tokens } from '@quantamental/ui'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { findSlotOwner, listMenuEntries } from '../composition/claims.ts'
import { useComposition, useRemoteLoader } from '../composition/composition-context.tsx'
import type { Navigator } from '../shell-api/navigator.ts'
import { useSiteState } from '../site/site-context.tsx'
import { Alone } from './alone.tsx'
import { ChromeContext } from './chrome-context.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { BannerPlaceholder, storeHeight } from './reserved-height.tsx'
import { SearchPalette } from './search-palette.tsx'
import { useLastLocation } from './use-last-location.ts'

/** Loaded on demand, because visitors don't need the subscription rules. */
const StatusBarContent = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "status-bar" */ './status-bar-content.tsx'))
      .StatusBarContent,
)

function Bar() {
  const { status } = useSession()
  const isVisitor = status === 'anonymous'
  useEffect(() => {
    if (isVisitor) storeHeight('banner', 0)
  }, [isVisitor])
  if (isVisitor) return null
  const placeholder = <BannerPlaceholder aria-hidden />
  if (status === 'unknown') return placeholder
  return (
    <Alone>
      <StatusBarContent pending={placeholder} />
    </Alone>
  )
}

/**
 * Subscription status banner for signed-in users. The slot loads only if the user record gives a reason; until
 * then, the height of the last banner in this browser is reserved.
 */
const StatusBar = memo(Bar)

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/**
 * Replay input from before hydration: the edge's inline script records the search shortcut, the
 * text typed after it, and the name of the last clicked button.
 */
function useEarlyInput(onSearch: (text: string) => void): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.appReady = ''
    const { earlySearch, earlyPress } = dataset
    delete dataset.earlySearch
    delete dataset.earlyPress
    if (earlySearch !== undefined) onSearch(earlySearch)
    else if (earlyPress !== undefined) {
      const buttons = document.querySelectorAll('button')
      ;[...buttons].find((button) => nameOf(button) === earlyPress)?.click()
    }
  }, [onSearch])
}

/** Watch list pages, where Ctrl+K is not used; see infra/docs/domain/pages.md. */
const EXCEPT = /^\/(user|account)\/watchlists(\/|$)/

/** Open the search on Ctrl+K or Cmd+K, except on watch list pages. */
function useSearchShortcut(onOpen: () => void): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (EXCEPT.test(pathname)) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [pathname, onOpen])
}

const MaintenanceBanner = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "maintenance-banner" */ './maintenance-banner.tsx'))
      .MaintenanceBanner,
)

/** Maintenance banner; its chunk loads only if maintenance is announced or on. */
function MaintenanceNotice() {
  const { maintenance } = useSiteState()
  if (maintenance.state === 'none') return null
  return (
    <Alone>
      <MaintenanceBanner />
    </Alone>
  )
}

const SkipLink = styled.a`
  position: absolute;
  top: -64px;
  left: 16px;
  z-index: ${tokens.zIndex.toast};
  padding: 10px 16px;
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.text};
  color: ${tokens.color.surface};
  &:focus {
    top: 8px;
  }
`
const Main = styled.main`
  min-height: 70vh;
  &:focus {
    outline: none;
  }
`

export interface FrameProps {
  readonly navigator: Navigator
  readonly isRoutable: (path: string) => boolean
  readonly children: ReactNode
}

/** Frame of every page: header, banners, footer and search. */
export function Frame({ navigator, isRoutable, children }: FrameProps) {
  const composition = useComposition()
  const loader = useRemoteLoader()
  const location = useLocation()
  const navigate = useNavigate()
  const main = useRef<HTMLElement>(null)
  const [searchText, setSearchText] = useState('')
  const [search, setSearch] = useState<'never' | 'open' | 'closed'>('never')

  useLayoutEffect(() => {
    navigator.connect((to, options) => void navigate(to, options), location)
  }, [navigator, navigate, location])
  usePageChange(main)
  useLastLocation()

  const owner = findSlotOwner(composition, 'search-palette')?.name
  const openSearch = useCallback(
    (text = '') => {
      setSearchText(text)
      if (owner) setSearch('open')
    },
    [owner],
  )
  const closeSearch = useCallback(() => setSearch('closed'), [])
  useSearchShortcut(openSearch)
  useEarlyInput(openSearch)
  useSearchCapability(owner ? openSearch : null)

  const chrome = useMemo(
    () => ({
      isRoutable,
      addedTo: (menu: string) => listMenuEntries(composition, menu),
      hasSearch: owner !== undefined,
      openSearch,
      warmSearch: () => {
        if (owner) void loader.load(owner).catch(() => {})
      },
    }),
    [isRoutable, composition, owner, openSearch, loader],
  )
  return (
    <ChromeContext value={chrome}>
      <SkipLink href="#content">Skip to content</SkipLink>
      <Header />
      <StatusBar />
      <DemoBanner />
      <Main id="content" ref={main} tabIndex={-1}>
        {children}
      </Main>
      <Footer />
      <MaintenanceNotice />
      {search !== 'never' && (
        <SearchPalette
          open={search === 'open'}
          text={searchText}
          onText={setSearchText}
          onClose={closeSearch}
        />
      )}
    </ChromeContext>
  )
}

/** Text of the request `{ text?: string }` from another build; empty if missing or invalid. */
function textOf(request: unknown): string {
  if (typeof request !== 'object' || request === null || !('text' in request)) return ''
  return typeof request.text === 'string' ? request.text : ''
}

/** Provide the capability `search.open` to remotes; null if no remote renders the search. */
function useSearchCapability(onOpen: ((text: string) => void) | null): void {
  const { capabilities } = useShell()
  useEffect(() => {
    if (!onOpen) return
    return capabilities.provide('search.open', async (request) => onOpen(textOf(request)))
  }, [capabilities, onOpen])
}

/**
 * On navigation, scrolls to the top and focuses the content, unless the page has set the focus or the URL has a
 * hash.
 */
function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (hash) return
    window.scrollTo({ top: 0 })
    const content = main.current
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
