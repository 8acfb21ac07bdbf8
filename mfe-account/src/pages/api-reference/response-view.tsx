import { ApiError } from '@quantamental/api/client'
import { GET } from '@quantamental/api/common'
import { useShell } from '@quantamental/remote/shell'
import { Notice, Text, tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { fillAddress, type SampleCall } from './code-samples.ts'

/** Scrollable program or response. */
export const Code = styled.pre`
  max-height: 420px;
  margin: 0;
  padding: 12px 14px;
  overflow: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  font: 12.5px/1.6 ${tokens.font.mono};
`

/** Characters shown of a response. */
const SHOWN_LENGTH = 20_000

interface ShownResponse {
  readonly status: number
  readonly text: string
}

/** Send the call with the viewer's own session, and keep the newest response. */
export function useResponse(call: SampleCall) {
  const { http } = useShell()
  const [shown, setShown] = useState<ShownResponse | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    const { summary } = call.operation
    const route = GET(fillAddress(call), { summary, response: { 200: {} } })
    try {
      setShown({ status: 200, text: present(await http.call(route)) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setShown({ status: error.status, text: present(error.data) })
    } finally {
      setSending(false)
    }
  }
  return { shown, isSending, send }
}

function present(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2)
  if (text.length <= SHOWN_LENGTH) return text
  return `${text.slice(0, SHOWN_LENGTH)}\n… ${(text.length - SHOWN_LENGTH).toLocaleString('en-US')} more characters`
}

export function ResponseView({ shown }: { readonly shown: ShownResponse | null }) {
  if (!shown) return null
  return (
    <>
      {shown.status !== 200 && (
        <Notice tone="warning">The request was refused with status {shown.status}.</Notice>
      )}
      <Text as="p" tone="muted" size={13} role="status">
        Response {shown.status}, with your own session:
      </Text>
      <Code tabIndex={0} aria-label="Response">
        {shown.text}
      </Code>
    </>
  )
}
