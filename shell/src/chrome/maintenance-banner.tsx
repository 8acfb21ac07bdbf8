import { getSiteStateRoute, type Maintenance } from '@quantamental/api/site'
import { useSession, useShell } from '@quantamental/remote/shell'
import { tokens } from '@quantamental/ui'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useSiteState, useSiteStore } from '../site/site-context.tsx'
import { IconButton } from './chrome-styles.ts'
import { CloseIcon } from './icons.tsx'

/** Fixed at the bottom, so it causes no layout shift. */
const Bar = styled.aside`
  position: fixed;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: ${tokens.zIndex.sticky};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 8px 16px;
  border-top: 1px solid ${tokens.color['line-strong']};
  background: ${tokens.color['warning-soft']};
  color: ${tokens.color.text};
  font-size: 14px;
`

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** `from Sun, Nov 22, 11:00 PM UTC until Mon, Nov 23, 1:00 AM UTC`, in the visitor's zone. */
export function spanText(
  { starts_at, ends_at }: Pick<Maintenance, 'starts_at' | 'ends_at'>,
  timeZone?: string,
): string {
  const text = (at: string) =>
    new Date(at).toLocaleString('en-US', { ...MOMENT, ...(timeZone && { timeZone }) })
  const from = starts_at ? `from ${text(starts_at)}` : ''
  return ends_at ? `${from} until ${text(ends_at)}` : from
}

/** Announce maintenance 24 hours ahead; during maintenance, remind operators that it is on. */
export function MaintenanceBanner() {
  useFreshSiteState()
  const { maintenance } = useSiteState()
  const { user } = useSession()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const { state, starts_at, note } = maintenance
  if (state === 'on' && user?.roles.includes('operator')) {
    return (
      <Bar aria-label="Maintenance">
        Maintenance is on. Everyone else sees the maintenance page.
      </Bar>
    )
  }
  if (state !== 'announced' || dismissed === starts_at) return null
  return (
    <Bar aria-label="Maintenance">
      <p>
        <b>Planned maintenance</b> {spanText(maintenance)}. {note}
      </p>
      <IconButton
        type="button"
        aria-label="Dismiss maintenance notice"
        onClick={() => setDismissed(starts_at)}
      >
        <CloseIcon />
      </IconButton>
    </Bar>
  )
}

const POLL_EVERY_MS = 60_000

/** Poll the site state every minute, so that open pages follow maintenance changes. */
function useFreshSiteState(): void {
  const store = useSiteStore()
  const { http } = useShell()
  useEffect(() => {
    const poll = () => {
      if (document.hidden) return
      http
        .call(getSiteStateRoute)
        .then((state) => store.setState(state))
        .catch(() => {})
    }
    const timer = setInterval(poll, POLL_EVERY_MS)
    return () => clearInterval(timer)
  }, [store, http])
}
