import { formatDate } from '@quantamental/api/format'
import { useShell } from '@quantamental/remote/shell'
import { Button, Notice, Row, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { readAuthError } from '../../auth/read-auth-error.ts'

export interface DeletionNoticeProps {
  /** yyyy-mm-dd. */
  readonly deleteOn: string
  readonly onKeep: () => Promise<void>
}

/** Date of the account deletion, with a button to cancel it. */
export function DeletionNotice({ deleteOn, onKeep }: DeletionNoticeProps) {
  const { notify } = useShell()
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    setBusy(true)
    try {
      await onKeep()
    } catch (error) {
      notify.error(readAuthError(error, []).form)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice tone="warning">
      <Stack gap={10}>
        <p>
          Your account will be deleted on{' '}
          <strong>
            <time dateTime={deleteOn}>{formatDate(deleteOn)}</time>
          </strong>
          . Until then, everything works as usual.
        </p>
        <Row>
          <Button variant="primary" busy={isBusy} onClick={() => void keep()}>
            Keep my account
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}
