import {
  ApiError,
  type FormErrors,
  readFormErrors,
  STATUS_NO_RESPONSE,
} from '@quantamental/api/client'
import type { RouteBody } from '@quantamental/api/common'
import { createInquiryRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { useState } from 'react'

export type InquiryBody = RouteBody<typeof createInquiryRoute>

const FIELDS = ['topic', 'message', 'email'] as const

/** Run a request, blocking others meanwhile, and hold its errors; `names` are the fields of the form. */
export function useSubmit(names: readonly string[]) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormErrors>(ACCEPTED)

  async function submit(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setRefusal(ACCEPTED)
    try {
      await work()
    } catch (error) {
      setRefusal(readRefusal(error, names))
    } finally {
      setBusy(false)
    }
  }
  /** Show client-side validation errors. */
  const refuse = (fields: FormErrors['fields']) => setRefusal({ fields, form: '' })
  return { submit, isBusy, refusal, refuse }
}

/** Submit an inquiry and hold the resulting ticket or errors. */
export function useInquiry() {
  const { http } = useShell()
  const { submit, ...state } = useSubmit(FIELDS)
  const [ticket, setTicket] = useState<string | null>(null)
  const send = (body: InquiryBody) =>
    submit(async () => setTicket((await http.call(createInquiryRoute, { body })).ticket))
  return { ...state, send, ticket, again: () => setTicket(null) }
}

const ACCEPTED: FormErrors = { fields: {}, form: '' }

const NO_ANSWER =
  'The server didn’t respond. Your text is still here. Check your connection and try again.'
const FAILED = 'Something went wrong on our side. Your text is still here. Please try again later.'
const THROTTLED = 429
const SECONDS_A_MINUTE = 60

function throttleText({ detail = 'Too many messages.', retryAfterSeconds }: ApiError): string {
  if (retryAfterSeconds === null) return `${detail} Your text is still here.`
  const minutes = Math.ceil(retryAfterSeconds / SECONDS_A_MINUTE)
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`
  // Drop the service's countdown, which is outdated by the time it is read.
  const reason = detail.replace(/ Expected available in \d+ seconds?\.$/, '')
  return `${reason} Try again in ${wait}. Your text is still here.`
}

/** Convert an error to form errors; fields other than `names` go into the form-level text. */
function readRefusal(error: unknown, names: readonly string[]): FormErrors {
  if (!(error instanceof ApiError)) return { fields: {}, form: FAILED }
  if (error.status === STATUS_NO_RESPONSE) return { fields: {}, form: NO_ANSWER }
  if (error.status === THROTTLED) return { fields: {}, form: throttleText(error) }
  return readFormErrors(error, names, FAILED)
}
