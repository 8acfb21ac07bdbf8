import { formatDecimal } from '@quantamental/api/format'
import {
  HONEYPOT_FIELD,
  INQUIRY_TEXT_MAX,
  INQUIRY_TEXT_MIN,
  INQUIRY_TOPICS,
  type InquiryKind,
} from '@quantamental/api/site'
import { useSession } from '@quantamental/remote/shell'
import { Button, Field, FormError, Stack, tokens } from '@quantamental/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Honeypot, SelectField, TextAreaField } from './form-fields.tsx'
import { type InquiryBody, useInquiry } from './use-submit.ts'

const Box = styled.div`
  padding: 20px 22px;
  border: 1px solid color-mix(in srgb, ${tokens.color.up} 35%, transparent);
  border-radius: ${tokens.radius.card}px;
  background: ${tokens.color['success-soft']};
  &:focus {
    outline: none;
  }
  h2 {
    font-size: 20px;
    font-weight: 640;
  }
  strong {
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`

interface InquirySentProps {
  readonly ticket: string
  /** Recipient of the copy; empty if none was given. */
  readonly email: string
  readonly onAgain: () => void
}

/** Confirmation with the ticket number, which receives focus so that screen readers announce it. */
function InquirySent({ ticket, email, onAgain }: InquirySentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Box ref={box} tabIndex={-1} role="status">
      <Stack gap={10}>
        <h2>Thank you, we received your message</h2>
        <p>
          Your ticket number is <strong>{ticket}</strong>.{' '}
          {email === ''
            ? 'You didn’t leave an email address, so we can’t reply, but we’ll read your message.'
            : `We’ll reply to ${email} and send a copy of your message there (up to three copies per hour). Include the ticket number if you write again.`}
        </p>
        <div>
          <Button onClick={onAgain}>Send another message</Button>
        </div>
      </Stack>
    </Box>
  )
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** Client-side validation errors by field; the service validates the rest. */
function checkInquiry(input: {
  readonly message: string
  readonly email: string
  readonly needsEmail: boolean
}): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const length = [...input.message.trim()].length
  if (length < INQUIRY_TEXT_MIN) found.message = `Enter at least ${INQUIRY_TEXT_MIN} characters.`
  else if (length > INQUIRY_TEXT_MAX)
    found.message = `Shorten your message to ${formatDecimal(INQUIRY_TEXT_MAX, 0)} characters or fewer. It has ${formatDecimal(length, 0)}.`
  const email = input.email.trim()
  if (email === '' && input.needsEmail) found.email = 'Enter your email address.'
  else if (email !== '' && !ADDRESS.test(email)) found.email = 'Enter a valid email address.'
  return found
}

type Topic = InquiryBody['topic']

export interface InquiryFormProps {
  readonly kind: InquiryKind
  readonly topic: Topic
  readonly messageLabel: string
  readonly messageHint: string
  /** Whether an email address is required. */
  readonly needsEmail: boolean
}

/** Form with topic, message and email address. Errors preserve the input; success shows a ticket. */
export function InquiryForm(props: InquiryFormProps) {
  const { kind, messageLabel, messageHint, needsEmail } = props
  const { user } = useSession()
  const { send, refuse, again, isBusy, ticket, refusal } = useInquiry()
  const [topic, setTopic] = useState<Topic>(props.topic)
  const [message, setMessage] = useState('')
  /** Edited address; null falls back to the user's address. */
  const [typed, setTyped] = useState<string | null>(null)
  const trap = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const email = typed ?? user?.email ?? ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = checkInquiry({ message, email, needsEmail })
    const [first] = Object.keys(found)
    if (first !== undefined) {
      refuse(found)
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    const to = email.trim()
    const website = trap.current?.value ?? ''
    await send({
      kind,
      topic,
      message: message.trim(),
      ...(to === '' ? {} : { email: to }),
      ...(website === '' ? {} : { [HONEYPOT_FIELD]: website }),
    })
  }
  if (ticket !== null) {
    return (
      <InquirySent
        ticket={ticket}
        email={email.trim()}
        onAgain={() => {
          setMessage('')
          again()
        }}
      />
    )
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={18}>
        <FormError>{refusal.form}</FormError>
        <SelectField
          label="Topic"
          name="topic"
          value={topic}
          options={INQUIRY_TOPICS}
          onChange={(code) => setTopic(code as Topic)}
          error={refusal.fields.topic}
        />
        <TextAreaField
          label={messageLabel}
          name="message"
          value={message}
          onChange={setMessage}
          max={INQUIRY_TEXT_MAX}
          hint={`At least ${INQUIRY_TEXT_MIN} characters. ${messageHint}`}
          error={refusal.fields.message}
        />
        <Field
          label={needsEmail ? 'Your email address' : 'Your email address (optional)'}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setTyped(event.target.value)}
          hint={needsEmail ? 'We’ll reply to this address.' : 'Only if you’d like a reply.'}
          error={refusal.fields.email}
        />
        <Honeypot ref={trap} />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Send
          </Button>
        </div>
      </Stack>
    </form>
  )
}
