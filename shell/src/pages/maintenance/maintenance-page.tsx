import { BRAND } from '@quantamental/api/common'
import { getSiteStateRoute, type Maintenance } from '@quantamental/api/site'
import { Link, useLocation, useNavigate, useSearchParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import {
  Button,
  ButtonLink,
  Container,
  Head,
  Lead,
  PageTitle,
  Row,
  Text,
  tokens,
} from '@quantamental/ui'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { ownPath } from '../../session/origin.ts'
import { useSiteState } from '../../site/site-context.tsx'

const Page = styled(Container)`
  max-width: 760px;
  padding-top: 64px;
  h1 + p {
    margin: 12px 0 28px;
  }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px 24px;
  min-height: 66px;
  margin: 0 0 28px;
  padding: 20px 22px;
  ${tokens.frame.card};
  dt {
    color: ${tokens.color.muted};
  }
`

const PATH = '/maintenance'
const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{new Date(at).toLocaleString('en-US', MOMENT)}</time>
}

/** Start, end and note of the maintenance window in local time, rendered after the first paint. */
function Plan({ plan }: { readonly plan: Maintenance | null }) {
  return (
    <Facts>
      <dt>From</dt>
      <dd>{plan?.starts_at ? <Moment at={plan.starts_at} /> : 'now'}</dd>
      <dt>Until</dt>
      <dd>{plan?.ends_at ? <Moment at={plan.ends_at} /> : 'further notice'}</dd>
      {plan?.note && (
        <>
          <dt>Why</dt>
          <dd>{plan.note}</dd>
        </>
      )}
    </Facts>
  )
}

const TITLES: Readonly<Record<Maintenance['state'], string>> = {
  on: 'Down for maintenance',
  announced: 'Maintenance is planned',
  none: 'No maintenance is planned',
}

export interface MaintenancePageProps {
  /** Reload the current URL, for which the edge served this page. */
  readonly reload?: () => void
}

/**
 * Replace every page during maintenance and have its own path. Read the state the edge embedded in the
 * document, so it needs no service.
 */
export default function MaintenancePage({
  reload = () => location.reload(),
}: MaintenancePageProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOwnAddress = pathname.replace(/\/+$/, '') === PATH
  const next = ownPath(search.get('next'))
  // The prerendered document is shown during maintenance and contains no maintenance window.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const site = useSiteState()
  const embedded = isMounted ? site.maintenance : null

  function goBack() {
    if (!isOwnAddress) reload()
    else if (next) void navigate(next, { replace: true })
  }
  const isOnAtFirst = embedded?.state === 'on'
  const [isBack, setBack] = useState(false)
  const retry = useRetry(isOnAtFirst && !isBack, () => {
    setBack(true)
    goBack()
  })
  const plan = retry.latest ?? embedded
  const state = plan?.state ?? 'on'
  return (
    <Page>
      <Head
        title="Scheduled maintenance"
        description={`${BRAND.name} is down for maintenance. The page reloads automatically.`}
        canonicalPath={PATH}
        noindex
      />
      <PageTitle>{TITLES[state]}</PageTitle>
      <Lead>
        {state === 'on' &&
          `We’re working on ${BRAND.name}. Your data is safe, and your page opens automatically when we’re back.`}
        {state === 'announced' && `${BRAND.name} is fully available until then.`}
        {state === 'none' && `${BRAND.name} is fully available.`}
      </Lead>
      {state !== 'none' && <Plan plan={plan} />}
      {state === 'on' ? (
        <>
          <Row>
            <Button variant="primary" busy={retry.isChecking} onClick={() => void retry.check()}>
              Try now
            </Button>
          </Row>
          <Text tone="muted" size={14} above={16} role="status">
            {embedded === null
              ? 'Checking automatically.'
              : `Next automatic check within ${retry.nextSeconds} seconds.`}
          </Text>
          <Text tone="muted" size={14} above={16}>
            Urgent? Write to {BRAND.supportEmail}.
          </Text>
        </>
      ) : (
        <Row>
          <ButtonLink as={Link} {...{ to: next ?? '/' }} variant="primary">
            {next ? 'Continue to the page' : 'Go to the home page'}
          </ButtonLink>
        </Row>
      )}
    </Page>
  )
}

const FIRST_SECONDS = 15
const MAX_SECONDS = 300

/** Seconds before `attempt` (from 0): doubled each time, five minutes at most. */
export function waitSeconds(attempt: number): number {
  return Math.min(FIRST_SECONDS * 2 ** attempt, MAX_SECONDS)
}

/**
 * Poll the site state with exponential backoff and call `onBack` once maintenance is over. Failed
 * requests count as ongoing maintenance. Return the latest state and a function that checks immediately.
 */
function useRetry(isWaiting: boolean, onBack: () => void) {
  const { http } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [latest, setLatest] = useState<Maintenance | null>(null)
  const [isChecking, setChecking] = useState(false)

  async function check(): Promise<void> {
    setChecking(true)
    try {
      const { maintenance } = await http.call(getSiteStateRoute, {})
      setLatest(maintenance)
      if (maintenance.state !== 'on') onBack()
    } catch {
      // The site is still down.
    } finally {
      setChecking(false)
      setAttempt((previous) => previous + 1)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each attempt
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void check(), waitSeconds(attempt) * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt])
  return { check, isChecking, latest, nextSeconds: waitSeconds(attempt) }
}
