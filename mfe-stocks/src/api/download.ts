import { ApiError } from '@quantamental/api/client'
import { useShell } from '@quantamental/remote/shell'
import { downloadText } from '@quantamental/ui'
import { useState } from 'react'

const TOO_MANY_REQUESTS = 429
const SERVICE_UNAVAILABLE = 503
/** Longest wait after which a busy service is requested again without a message, in seconds. */
const RETRY_WITHIN_SECONDS = 5
const MS_PER_SECOND = 1000

const inSeconds = (seconds: number) => `in ${seconds} second${seconds === 1 ? '' : 's'}`

/** What the reader can do after a failed download. */
export function downloadErrorText(error: unknown): string {
  const { status, retryAfterSeconds } =
    error instanceof ApiError ? error : { status: null, retryAfterSeconds: null }
  const when = retryAfterSeconds === null ? 'later' : inSeconds(retryAfterSeconds)
  if (status === TOO_MANY_REQUESTS) return `Too many downloads in a minute. Try again ${when}.`
  if (status === SERVICE_UNAVAILABLE) return `The site is busy. Try again ${when}.`
  return 'Couldn’t create the file. Please try again later.'
}

/** Result of `load`; requested once more if a busy service names a short wait. */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : null
    const isBusy = error instanceof ApiError && error.status === SERVICE_UNAVAILABLE
    if (!isBusy || seconds === null || seconds > RETRY_WITHIN_SECONDS) throw error
    await new Promise((resolve) => setTimeout(resolve, seconds * MS_PER_SECOND))
    return load()
  }
}

/** Save a file of a service, with a toast for a failure; `busy` is the name of the file while it loads. */
export function useDownload() {
  const { notify } = useShell()
  const [busy, setBusy] = useState<string | null>(null)
  async function save(name: string, load: () => Promise<string>, type?: string) {
    setBusy(name)
    try {
      downloadText(name, await loadFile(load), type)
    } catch (error) {
      notify.error(downloadErrorText(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, save }
}
