import { type AdminInquiry, answerInquiryRoute, closeInquiryRoute } from '@quantamental/api/site'
import {
  Chip,
  type ChipTone,
  FormDialog,
  instantText,
  Muted,
  ReasonDialog,
  TextAreaField,
  When,
} from '@quantamental/remote/staff'
import {
  Button,
  CardSurface,
  Row,
  Stack,
  Tag,
  Text,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { adminUserPath } from '../../route-paths.ts'
import { Code, LiveLink } from './admin-parts.tsx'
import { INQUIRY_KIND_NAMES, INQUIRY_STATE_NAMES, topicText } from './admin-text.ts'
import { useAdminChange } from './use-admin.ts'

/** User-written text, shown as plain text with its line breaks; no links or markup. */
const InquiryText = styled.blockquote`
  max-width: 76ch;
  max-height: 320px;
  margin: 0;
  padding: 10px 14px;
  overflow-y: auto;
  border-left: 3px solid ${tokens.color['line-strong']};
  background: ${tokens.color.raise};
  font-size: 15px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

/** Limits of the API contract, in characters. */
const ANSWER_MIN = 3
const ANSWER_MAX = 8000

/** Dialog that emails the answer to an inquiry. An inquiry can be answered once. */
function AnswerDialog(props: { readonly inquiry: AdminInquiry; readonly onClose: () => void }) {
  const { inquiry, onClose } = props
  const change = useAdminChange()
  const { id, ticket, email, message } = inquiry
  const [answer, setAnswer] = useState('')

  return (
    <FormDialog
      title={`Answer ${ticket}`}
      onClose={onClose}
      danger={false}
      fault={answer.trim().length < ANSWER_MIN ? 'Write an answer.' : ''}
      question={`Email this answer to ${email}? You can answer an inquiry only once.`}
      confirmLabel="Send answer"
      onConfirm={() =>
        change(
          (http) =>
            http.call(answerInquiryRoute, { params: { id }, body: { answer: answer.trim() } }),
          `The answer to ${ticket} was sent to ${email}.`,
        )
      }
    >
      <InquiryText>{message}</InquiryText>
      <TextAreaField
        label="Answer"
        hint={`Sent to ${email} together with the question. Plain text only.`}
        rows={8}
        maxLength={ANSWER_MAX}
        value={answer}
        onValue={setAnswer}
      />
    </FormDialog>
  )
}

const TONES: Readonly<Record<AdminInquiry['state'], ChipTone>> = {
  open: 'warn',
  answered: 'good',
  closed: 'quiet',
}

const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: ${tokens.color.muted};
  font-size: 14px;
  overflow-wrap: anywhere;
`

/** Only paths of this site become links; the sender controls the value. */
const isOwnPath = (page: string) => /^\/(?![/\\])/.test(page)

function About({ inquiry }: { readonly inquiry: AdminInquiry }) {
  const { email, user_id, page, is_useful, created_at } = inquiry
  return (
    <Meta>
      <When at={created_at} />
      <span>{email === '' ? 'No email address' : email}</span>
      {user_id !== null && (
        <span>
          <LiveLink to={adminUserPath(user_id)}>User {user_id}</LiveLink>
        </span>
      )}
      {page !== null && page !== '' && (
        <span>About {isOwnPath(page) ? <LiveLink to={page}>{page}</LiveLink> : page}</span>
      )}
      {is_useful !== null && (
        <span>{is_useful ? 'Found the page helpful' : 'Found the page unhelpful'}</span>
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

export function InquiryCard({ inquiry }: { readonly inquiry: AdminInquiry }) {
  const change = useAdminChange()
  const [open, setOpen] = useState<'answer' | 'close' | null>(null)
  const titleId = useId()
  const { id, ticket, kind, topic, state, email } = inquiry
  const shut = () => setOpen(null)
  return (
    // Several inquiries can share a topic; the ticket makes the name unique.
    <CardSurface aria-labelledby={`${titleId} ${titleId}-ticket`}>
      <Stack gap={12}>
        <Stack gap={4}>
          <Row gap={8}>
            <Text as="h2" size={16} weight={640} id={titleId}>
              {topicText(topic)}
            </Text>
            <Tag>{INQUIRY_KIND_NAMES[kind]}</Tag>
            <Chip tone={TONES[state]}>{INQUIRY_STATE_NAMES[state]}</Chip>
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
      {open === 'close' && (
        <ReasonDialog
          title={`Close ${ticket}`}
          description="No email is sent. A closed inquiry can’t be reopened."
          question={`Close ${ticket}${state === 'open' ? ' without an answer' : ''}?`}
          confirmLabel="Close inquiry"
          onConfirm={(reason) =>
            change(
              (http) => http.call(closeInquiryRoute, { params: { id }, body: { reason } }),
              `${ticket} is closed.`,
            )
          }
          onClose={shut}
        />
      )}
    </CardSurface>
  )
}
