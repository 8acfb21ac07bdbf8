import { BRAND } from '@quantamental/api/common'
import { formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Container, media, Text, tokens } from '@quantamental/ui'
import { memo, type ReactNode } from 'react'
import styled from 'styled-components'
import { useChrome } from './chrome-context.tsx'
import { IconButton } from './chrome-styles.ts'
import { ArrowUpIcon, BrandMark } from './icons.tsx'
import {
  FOOTER_ACCOUNT,
  FOOTER_COMPANY,
  FOOTER_RESOURCES,
  INQUIRY_ENTRY,
  liveEntries,
  liveMenus,
  type NavMenu,
} from './nav-table.ts'
import { datesOf, useDataVersion } from './use-data-version.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

/** Scroll threshold; see infra/docs/domain/pages.md. */
const SHOW_AFTER_PX = 900

const Corner = styled(IconButton)`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: ${tokens.zIndex.sticky};
  width: 44px;
  height: 44px;
  box-shadow: ${tokens.shadow.popover};
`

function toTop() {
  window.scrollTo({ top: 0 })
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Scroll-to-top button; moves the focus to the page heading. */
function ScrollToTop() {
  if (!useScrolledPast(SHOW_AFTER_PX)) return null
  return (
    <Corner type="button" aria-label="Scroll to top" onClick={toTop}>
      <ArrowUpIcon />
    </Corner>
  )
}

const Bar = styled.footer`
  margin-top: 64px;
  padding: 40px 0 28px;
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  font-size: 14px;
  @media print {
    display: none;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 1.6fr) repeat(auto-fit, minmax(140px, 1fr));
  gap: 32px;
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`
const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 16px;
  font-weight: 680;
  letter-spacing: -0.02em;
`
const Column = styled.nav`
  h2 {
    font-size: 13px;
    font-weight: 600;
    color: ${tokens.color.muted};
  }
  ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 4px 0;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    padding: 2px 0;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
const Closing = styled.p`
  margin-top: 32px;
  padding-top: 18px;
  border-top: 1px solid ${tokens.color.line};
  color: ${tokens.color.muted};
  font-size: 13px;
`

function FooterColumn({ label, entries, children }: NavMenu & { readonly children?: ReactNode }) {
  const [live] = liveMenus([{ label, entries }], useChrome())
  if (!live && !children) return null
  return (
    <Column aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {live?.entries.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path}>{entry.label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </Column>
  )
}

/** Days of the newest close and filing; empty for simulated data. */
function DataDates() {
  const { data } = useDataVersion()
  const { prices, filings } = (data && datesOf(data)) ?? {}
  return (
    <>
      {prices && `Prices as of ${formatDate(prices)}. `}
      {filings && `Filings through ${formatDate(filings)}.`}
    </>
  )
}

function PageFooter({ year = new Date().getFullYear() }: { readonly year?: number }) {
  const { isRoutable } = useChrome()
  const { status } = useSession()
  const [inquiry] = liveEntries([INQUIRY_ENTRY], isRoutable)
  return (
    <Bar>
      <Container>
        <Columns>
          <div>
            <Brand to="/" aria-label={`${BRAND.name}, home`}>
              <BrandMark />
              {BRAND.name}
            </Brand>
            <Text tone="muted" above={10}>
              {BRAND.tagline}
            </Text>
            {inquiry && (
              <Text tone="muted" above={10}>
                <Link to={inquiry.path}>{inquiry.label}</Link>
              </Text>
            )}
          </div>
          {status !== 'authenticated' && <FooterColumn {...FOOTER_ACCOUNT} />}
          <FooterColumn {...FOOTER_RESOURCES}>
            <li>{BRAND.supportEmail}</li>
          </FooterColumn>
          <FooterColumn {...FOOTER_COMPANY} />
        </Columns>
        <Closing>
          © {year} {BRAND.name}, since {BRAND.since}. Not investment advice. <DataDates />
        </Closing>
      </Container>
      <ScrollToTop />
    </Bar>
  )
}

/** Footer of every page; see infra/docs/domain/pages.md. */
export const Footer = memo(PageFooter)
