import { openPortalRoute } from '@quantamental/api/cart'
import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { Button, Row, Spinner } from '@quantamental/ui'
import { useState } from 'react'

/** Specification section 9: spinner delay of the portal. */
const SPINNER_DELAY_MS = 2000

const NO_PORTAL = 'You have no payments by card yet, so there is no billing portal.'

/** Leads to the billing portal, which is another site. */
export function BillingPortal({
  leave = (url) => window.location.assign(url),
}: {
  /** Goes to another site. */
  readonly leave?: (url: string) => void
}) {
  const { http, notify } = useShell()
  const [isWaiting, setWaiting] = useState(false)

  async function open() {
    if (isWaiting) return
    setWaiting(true)
    try {
      const { url } = await http.call(openPortalRoute)
      leave(url)
    } catch (error) {
      const hasNone = error instanceof ApiError && error.status === 404
      notify.error(hasNone ? NO_PORTAL : 'Error encountered. Please try again later.')
      setWaiting(false)
    }
  }

  return (
    <Row gap={12}>
      <Button aria-disabled={isWaiting} onClick={() => void open()}>
        Billing portal
      </Button>
      {isWaiting && <Spinner delayMs={SPINNER_DELAY_MS} label="Opening the billing portal" />}
    </Row>
  )
}
