import { type AdminInquiry, closeInquiryRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { instantText, Muted } from '@quantamental/remote/staff'
import { Button, CardSurface, Row, Stack, Tag, tokens, VisuallyHidden } from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { adminUserPath } from '../../route-paths.ts'
import { Chip, type ChipTone, Code, LiveLink, When } from './admin-parts.tsx'
import { inquiryKindText, inquiryStateText, topicText } from './admin-words.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { InquiryText } from './inquiry-text.tsx'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'
import { useReadAgain } from './use-admin.ts'

const TONES: Readonly<Record<AdminInquiry['state'], ChipTone>> = {
  open: 'warn',
  answered: 'good',
  closed: 'quiet',
}

const Title = styled.h2`
  font-size: 16px;
  font-weight: 640;
`
const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: ${tokens.colour.muted};
  font-size: 14px;
  overflow-wrap: anywhere;
`

/** Only an own path may be a link; the sender wrote it. */
const isOwnPath = (page: string) => /^\/(?![/\\])/.test(page)

function About({ inquiry }: { readonly inquiry: AdminInquiry }) {
  const { email, user_id, page, is_useful, created_at } = inquiry
  return (
    <Meta>
      <When at={created_at} />
      <span>{email === '' ? 'No address' : email}</span>
      {user_id !== null && (
        <span>
          <LiveLink to={adminUserPath(user_id)}>User {user_id}</LiveLink>
        </span>
      )}
      {page !== null && page !== '' && (
        <span>About {isOwnPath(page) ? <LiveLink to={page}>{page}</LiveLink> : page}</span>
      )}
      {is_useful !== null && (
        <span>{is_useful ? 'Found the page of use' : 'Found the page of no use'}</span>
      )}
    </Meta>
  )
}

function Answered({ inquiry }: { readonly inquiry: AdminInquiry }) {
  const { answer, answered_at, answered_by } = inquiry
  if (answer === null) return null
  return (
    <Stack gap={6}>
      <Muted>
        Answered{answered_at && ` ${instantText(answered_at)}`}
        {answered_by && ` by ${answered_by}`}
      </Muted>
      <InquiryText>{answer}</InquiryText>
    </Stack>
  )
}

/** One inquiry: its text as text, whom it is of, and what can be done. */
export function InquiryCard({ inquiry }: { readonly inquiry: AdminInquiry }) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const [open, setOpen] = useState<'answer' | 'close' | null>(null)
  const titleId = useId()
  const { id, ticket, kind, topic, state, email } = inquiry
  const shut = () => setOpen(null)
  const close: Deed = {
    title: `Close ${ticket}`,
    says: 'No mail is sent. A closed one cannot be opened again.',
    question: `Close ${ticket} ${state === 'open' ? 'without an answer' : 'for every operator'}?`,
    confirmLabel: 'Close it',
    async run(reason) {
      try {
        await http.call(closeInquiryRoute, { params: { id }, body: { reason } })
        notify.success(`${ticket} is closed.`)
      } finally {
        await readAgain()
      }
    },
  }
  return (
    // Several are about the same: the ticket tells them apart.
    <CardSurface aria-labelledby={`${titleId} ${titleId}-ticket`}>
      <Stack gap={12}>
        <Stack gap={4}>
          <Row gap={8}>
            <Title id={titleId}>{topicText(topic)}</Title>
            <Tag>{inquiryKindText(kind)}</Tag>
            <Chip tone={TONES[state]}>{inquiryStateText(state)}</Chip>
            <Muted>
              <Code id={`${titleId}-ticket`}>{ticket}</Code>
            </Muted>
          </Row>
          <About inquiry={inquiry} />
        </Stack>
        <InquiryText>{inquiry.message}</InquiryText>
        <Answered inquiry={inquiry} />
        {state !== 'closed' && (
          <Row gap={8}>
            {state === 'open' && email !== '' && (
              <Button variant="primary" onClick={() => setOpen('answer')}>
                Answer<VisuallyHidden> {ticket}</VisuallyHidden>
              </Button>
            )}
            <Button onClick={() => setOpen('close')}>
              Close<VisuallyHidden> {ticket}</VisuallyHidden>
            </Button>
          </Row>
        )}
      </Stack>
      {open === 'answer' && <AnswerDialog inquiry={inquiry} onClose={shut} />}
      {open === 'close' && <ReasonDialog deed={close} onClose={shut} />}
    </CardSurface>
  )
}
