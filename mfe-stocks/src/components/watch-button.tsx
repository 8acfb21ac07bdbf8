import { useLocation, useNavigate } from '@quantamental/remote/router'
import { useCapability, useSession, useShell } from '@quantamental/remote/shell'
import { Button } from '@quantamental/ui'
import { useState } from 'react'
import { useWatched } from '../api/use-watched.ts'

/** Offered by the account remote: puts a ticker on a watch list. */
const ADD_TO_WATCH_LIST = 'watch-list.add'
const LOGIN_PATH = '/login'

/** Puts the stock on a watch list, and says whether it is on one; a visitor is asked to log in first. */
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
    const answer = await add({ ticker })
    setBusy(false)
    if (answer.status === 'unavailable') notify.error('Watch lists cannot be reached just now.')
    if (answer.status === 'failed') notify.error(`${ticker} could not be put on a watch list.`)
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
