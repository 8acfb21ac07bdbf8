import {
  HONEYPOT_FIELD,
  INQUIRY_TEXT_MAX,
  INQUIRY_TEXT_MIN,
  INQUIRY_TOPICS,
  type InquiryKind,
} from '@quantamental/api/site'
import { useSession } from '@quantamental/remote/shell'
import { Button, Field, FormError, Stack } from '@quantamental/ui'
import { type FormEvent, useRef, useState } from 'react'
import { checkInquiry } from './check-inquiry.ts'
import { Honeypot } from './honeypot.tsx'
import { InquirySent } from './inquiry-sent.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { type InquiryBody, useInquiry } from './use-inquiry.ts'

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
