import { updatePreferencesRoute } from '@quantamental/api/account'
import { BRAND } from '@quantamental/api/common'
import { lazyPart } from '@quantamental/remote/lazy-parts'
import { Link } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import { Button, ButtonLink, Container, media, type ThemeName, tokens } from '@quantamental/ui'
import { memo, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { RemoteSlot } from '../composition/remote-slot.tsx'
import { chooseTheme, onThemeShown, shownTheme } from '../session/look.ts'
import { Alone } from './alone.tsx'
import { CartSlots } from './cart-slots.tsx'
import { useChrome } from './chrome-context.tsx'
import { IconButton } from './chrome-styles.ts'
import { BrandMark, ChevronIcon, ThemeIcon } from './icons.tsx'
import { NavMenu } from './nav-menu.tsx'
import { HEADER_MENUS, LOGIN_ENTRY, liveEntries, liveMenus, SIGNUP_ENTRY } from './nav-table.ts'
import { SearchButton } from './search-button.tsx'
import { SheetButton } from './sheet-button.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

/** Loaded on demand, because a remote usually provides the menu. */
const PlainAccountMenu = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "plain-account-menu" */ './plain-account-menu.tsx'))
      .PlainAccountMenu,
)

/** Account menu from a remote, or the plain one. */
function AccountMenu() {
  const { user } = useSession()
  const pending = (
    <Button disabled>
      {user?.username}
      <ChevronIcon />
    </Button>
  )
  return (
    <RemoteSlot
      name="account-menu"
      props={{}}
      fallback={
        <Alone>
          <PlainAccountMenu pending={pending} />
        </Alone>
      }
      pending={pending}
    />
  )
}

/** Scroll threshold of the condensed header; see infra/docs/domain/pages.md. */
const CONDENSE_AFTER_PX = 10

/** Just wide enough for the menus; less space between them. */
const tight = '@media (max-width: 1119px)'

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${tokens.zIndex.header};
  background: ${tokens.color.surface};
  border-bottom: 1px solid ${tokens.color.line};
  &[data-condensed='true'] {
    /* The margin offsets the reduced height, so content below doesn't shift. */
    margin-bottom: 8px;
  }
  @media print {
    display: none;
  }
`
const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: 28px;
  height: 60px;
  transition: height ${tokens.motion.hover};
  [data-condensed='true'] > & {
    height: 52px;
  }
  ${tight} {
    gap: 16px;
  }
  ${media.narrow} {
    gap: 12px;
  }
`
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 17px;
  font-weight: 680;
  letter-spacing: -0.02em;
`
/** Hidden on phones when signed in, to make room for the account button. */
const BrandName = styled.span`
  ${media.phone} {
    [data-signed-in='true'] & {
      display: none;
    }
  }
`
const Menus = styled.nav`
  display: flex;
  flex: none;
  gap: 22px;
  ${tight} {
    gap: 14px;
  }
  ${media.narrow} {
    display: none;
  }
`
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: 1;
  justify-content: flex-end;
  min-width: 0;
`
const WideOnly = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
  /* Session unknown: reserve the space. */
  &[data-unknown='true'] {
    visibility: hidden;
  }
`

function VisitorLinks({ isUnknown }: { readonly isUnknown: boolean }) {
  const { isRoutable } = useChrome()
  const [logIn] = liveEntries([LOGIN_ENTRY], isRoutable)
  const [signUp] = liveEntries([SIGNUP_ENTRY], isRoutable)
  return (
    <WideOnly data-unknown={isUnknown}>
      {logIn && (
        <ButtonLink as={Link} {...{ to: logIn.path }}>
          {logIn.label}
        </ButtonLink>
      )}
      {signUp && (
        <ButtonLink as={Link} {...{ to: signUp.path }} variant="primary">
          {signUp.label}
        </ButtonLink>
      )}
    </WideOnly>
  )
}

/** Shown until the server has ended the session. */
function LoggingOut() {
  return (
    <Button disabled>
      <span role="status">Logging out…</span>
    </Button>
  )
}

function TopNavigation() {
  const chrome = useChrome()
  const { status, leaving = false } = useSession()
  const isSignedIn = status === 'authenticated'
  const condensed = useScrolledPast(CONDENSE_AFTER_PX)
  return (
    <Bar data-condensed={condensed} data-signed-in={isSignedIn || leaving}>
      <Line>
        <Brand to="/" aria-label={`${BRAND.name}, home`}>
          <BrandMark />
          <BrandName>{BRAND.name}</BrandName>
        </Brand>
        <Menus aria-label="Main">
          {liveMenus(HEADER_MENUS, chrome).map((menu) => (
            <NavMenu key={menu.label} {...menu} />
          ))}
        </Menus>
        <Tools>
          <SearchButton />
          <ThemeToggle />
          <CartSlots />
          {isSignedIn ? (
            <AccountMenu />
          ) : leaving ? (
            <LoggingOut />
          ) : (
            <VisitorLinks isUnknown={status === 'unknown'} />
          )}
          <SheetButton />
        </Tools>
      </Line>
    </Bar>
  )
}

/** Top navigation (infra/docs/domain/pages.md). Memoized: navigation re-renders only the links. */
export const Header = memo(TopNavigation)

function ThemeToggle() {
  const [theme, toggle] = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      type="button"
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={toggle}
    >
      <ThemeIcon dark={isDark} />
    </IconButton>
  )
}

/** Current theme and a toggle; stored in this browser and, if signed in, in the account. */
function useTheme(): readonly [theme: ThemeName, toggle: () => void] {
  const { http, session, notify } = useShell()
  const theme = useSyncExternalStore(onThemeShown, shownTheme, () => 'light' as const)

  async function save(next: ThemeName) {
    try {
      await http.call(updatePreferencesRoute, { body: { theme: next } })
      await session.reload()
    } catch {
      notify.error('Couldn’t save the theme to your account. Please try again later.')
    }
  }
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    chooseTheme(next)
    if (session.getState().status === 'authenticated') void save(next)
  }
  return [theme, toggle]
}
