import { useLocation, useNavigate } from '@quantamental/remote/router'
import { tokens } from '@quantamental/ui'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { findSlotOwner } from '../composition/claims.ts'
import { useComposition, useRemoteLoader } from '../composition/composition-context.tsx'
import type { Navigator } from '../shell-api/navigator.ts'
import { ChromeContext } from './chrome-context.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { SearchPalette } from './search-palette.tsx'
import { StatusBar } from './status-bar.tsx'
import { useEarlyInput } from './use-early-input.ts'
import { useLastLocation } from './use-last-location.ts'
import { usePageChange } from './use-page-change.ts'
import { useSearchCapability } from './use-search-capability.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'

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
      hasSearch: owner !== undefined,
      openSearch,
      warmSearch: () => {
        if (owner) void loader.load(owner).catch(() => {})
      },
    }),
    [isRoutable, owner, openSearch, loader],
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
        <SearchPalette open={search === 'open'} initialText={searchText} onClose={closeSearch} />
      )}
    </ChromeContext>
  )
}
