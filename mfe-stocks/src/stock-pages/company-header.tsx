import { formatDate } from '@quantamental/api/format'
import {
  type CompanyHeader as Company,
  companyDays,
  DELAY_LABEL,
  showsDelay,
} from '@quantamental/api/stocks'
import { useCopy } from '@quantamental/remote/copy'
import { useLocation, useNavigate } from '@quantamental/remote/router'
import { useCapability, useSession, useShell } from '@quantamental/remote/shell'
import { Button, PageTitle, RatingChip, Tag } from '@quantamental/ui'
import {
  CompanyActions,
  CompanyDays,
  CompanyHead,
  CompanyName,
} from '@quantamental/ui/company-head'
import { useId, useRef, useState } from 'react'
import { useWatched } from '../api/use-watched.ts'
import { AsKnownPanel } from '../as-known/as-known-panel.tsx'
import { listKnownDays, oldReportNote } from '../as-known/known-days.ts'
import { useAsOf } from '../as-known/use-as-of.ts'
import type { StockDocument } from '../calculations/working-context.tsx'
import { PageButton } from '../components/page-links.tsx'
import { CompanyFacts } from './company-facts.tsx'

function CopyLinkButton() {
  const copy = useCopy('link')
  return (
    <Button
      aria-label="Copy link"
      title="Copy link"
      onClick={() => void copy(window.location.href)}
    >
      <svg
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      >
        <path d="M6.6 9.4a3 3 0 0 0 4.3 0l2.2-2.2a3 3 0 0 0-4.3-4.3l-1 1M9.4 6.6a3 3 0 0 0-4.3 0l-2.2 2.2a3 3 0 0 0 4.3 4.3l1-1" />
      </svg>
    </Button>
  )
}

const LOGIN_PATH = '/login'

/**
 * Add the stock to a watch list and show whether it is on one; send visitors to the login page.
 */
function WatchButton({ ticker }: { readonly ticker: string }) {
  const { notify } = useShell()
  const { user, status } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const add = useCapability('watch-list.add')
  const { data: watched } = useWatched()
  const [busy, setBusy] = useState(false)
  const isWatched = user !== null && watched?.some((stock) => stock.ticker === ticker) === true

  async function watch() {
    if (status === 'anonymous') {
      await navigate(LOGIN_PATH, { state: { from: pathname + search + hash } })
      return
    }
    if (status !== 'authenticated') return
    setBusy(true)
    const result = await add({ ticker })
    setBusy(false)
    if (result.status === 'unavailable')
      notify.error('Watch lists aren’t available right now. Please try again later.')
    if (result.status === 'failed')
      notify.error(`Couldn’t add ${ticker} to a watch list. Please try again later.`)
  }

  return (
    <Button busy={busy} onClick={() => void watch()}>
      {isWatched ? (
        <>
          <svg width="13" height="11" viewBox="0 0 13 11" aria-hidden="true">
            <path d="m1 5.5 4 4L12 1" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
          Watching
        </>
      ) : (
        'Watch'
      )}
    </Button>
  )
}

function delayTitle({ display_rating_quarter }: Company): string {
  const quarter = display_rating_quarter ? ` of ${display_rating_quarter}` : ''
  return `Rating${quarter}. Subscribe to see the latest.`
}

/** Header above the tabs of every stock page; `newest` is the document of today. */
export function CompanyHeader({
  company,
  newest,
}: Pick<StockDocument, 'company'> & { readonly newest: StockDocument }) {
  const knownDays = listKnownDays(newest.periods)
  const [asOf, setAsOf] = useAsOf()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const old = oldReportNote(company.reference_date, asOf ?? company.as_of)
  return (
    <>
      <CompanyHead>
        <div>
          <CompanyName>
            <PageTitle>{company.name}</PageTitle>
            <RatingChip rating={company.display_rating} delayed={showsDelay(company)} />
            {showsDelay(company) && <Tag title={delayTitle(company)}>{DELAY_LABEL}</Tag>}
          </CompanyName>
          <CompanyFacts company={company} />
          <CompanyDays>
            <span>{companyDays(company)}</span>
            {old !== null && (
              <>
                {' · '}
                <strong>{old}</strong>
              </>
            )}
          </CompanyDays>
        </div>
        <CompanyActions>
          {knownDays.length > 0 && (
            <Button
              ref={button}
              aria-expanded={open}
              aria-controls={panelId}
              onClick={() => setOpen(!open)}
            >
              <span>
                As known on <b>{asOf === null ? 'today' : formatDate(asOf)}</b>
              </span>
            </Button>
          )}
          <PageButton to={`/stocks/side-by-side?tickers=${encodeURIComponent(company.ticker)}`}>
            Compare
          </PageButton>
          <WatchButton ticker={company.ticker} />
          <CopyLinkButton />
        </CompanyActions>
      </CompanyHead>
      {open && (
        <AsKnownPanel
          id={panelId}
          days={knownDays}
          asOf={asOf}
          today={newest.company.as_of ?? new Date().toISOString().slice(0, 10)}
          onChange={setAsOf}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
