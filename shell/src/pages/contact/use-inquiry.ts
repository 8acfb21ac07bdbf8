import type { RouteBody } from '@quantamental/api/common'
import { createInquiryRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { useState } from 'react'
import { ACCEPTED, type Refusal, readRefusal } from './read-refusal.ts'

export type InquiryBody = RouteBody<typeof createInquiryRoute>

const FIELDS = ['topic', 'message', 'email'] as const

/** Submit an inquiry and hold the resulting ticket or errors. */
export function useInquiry() {
  const { http } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal>(ACCEPTED)

  async function send(body: InquiryBody): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setRefusal(ACCEPTED)
    try {
      const answer = await http.call(createInquiryRoute, { body })
      setTicket(answer.ticket)
    } catch (error) {
      setRefusal(readRefusal(error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  return {
    send,
    isBusy,
    ticket,
    refusal,
    /** Show client-side validation errors. */
    refuse: (fields: Refusal['fields']) => setRefusal({ fields, form: '' }),
    again: () => setTicket(null),
  }
}
