import { openPortalRoute } from '@quantamental/api/cart'
import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { Button, Row, Spinner } from '@quantamental/ui'
import { useState } from 'react'

/** Spinner delay of the billing portal. See infra/docs/domain/pages.md. */
const SPINNER_DELAY_MS = 2000

const NO_PORTAL = 'The billing portal opens after your first card payment.'

/** Button that opens the billing portal on another site. */
export function BillingPortal({
  leave = (url) => window.location.assign(url),
}: {
  /** Navigate to the portal; replaceable in tests. */
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
        Open billing portal
      </Button>
      {isWaiting && <Spinner delayMs={SPINNER_DELAY_MS} label="Opening the billing portal" />}
    </Row>
  )
}
