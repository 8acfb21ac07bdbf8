import { useLocation, useNavigate } from '@quantamental/remote/router'
import { useCapability, useSession, useShell } from '@quantamental/remote/shell'
import { Button } from '@quantamental/ui'
import { useState } from 'react'
import { useWatched } from '../api/use-watched.ts'

/** Capability of the account remote: adds a ticker to a watch list. */
const ADD_TO_WATCH_LIST = 'watch-list.add'
const LOGIN_PATH = '/login'

/**
 * Add the stock to a watch list and show whether it is on one; send visitors to the login page.
 */
export function WatchButton({ ticker }: { readonly ticker: string }) {
  const { notify } = useShell()
  const { user, status } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const add = useCapability<{ ticker: string }, unknown>(ADD_TO_WATCH_LIST)
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
            <path d="m1 5.500 4 4L12 1" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
          Watching
        </>
      ) : (
        'Watch'
      )}
    </Button>
  )
}
