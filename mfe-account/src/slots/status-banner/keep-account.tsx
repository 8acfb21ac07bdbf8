import { cancelDeletionRoute } from '@quantamental/api/account'
import { useShell } from '@quantamental/remote/shell'
import { QuietLink, tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'

const Keep = styled(QuietLink)`
  color: ${tokens.color.text};
  font-size: inherit;
  font-weight: 560;
`

/** Button that cancels the pending deletion of the account. */
export function KeepAccount() {
  const { http, session, notify } = useShell()
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    if (isBusy) return
    setBusy(true)
    try {
      await http.call(cancelDeletionRoute)
      notify.success('Account deletion canceled.')
      await session.reload()
    } catch {
      notify.error('Error encountered. Please try again later.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Keep as="button" type="button" aria-disabled={isBusy} onClick={() => void keep()}>
      Keep my account
    </Keep>
  )
}
