import { useCapability, useShell } from '@quantamental/remote/shell'
import { Button } from '@quantamental/ui'
import { useState } from 'react'

/** Offered by the account remote: puts a ticker on a watch list. */
const ADD_TO_WATCH_LIST = 'watch-list.add'

/** Puts the stock on a watch list; nothing where nobody offers that. */
export function WatchButton({ ticker }: { readonly ticker: string }) {
  const { capabilities, notify } = useShell()
  const add = useCapability<{ ticker: string }, unknown>(ADD_TO_WATCH_LIST)
  const [busy, setBusy] = useState(false)
  if (!capabilities.has(ADD_TO_WATCH_LIST)) return null

  async function watch() {
    setBusy(true)
    const { status } = await add({ ticker })
    setBusy(false)
    if (status === 'unavailable') notify.error('Watch lists cannot be reached just now.')
    if (status === 'failed') notify.error(`${ticker} could not be put on a watch list.`)
  }

  return (
    <Button busy={busy} onClick={() => void watch()}>
      Watch
    </Button>
  )
}
