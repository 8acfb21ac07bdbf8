import { Link, useSearchParams } from '@quantamental/remote/router'
import { Card, Head, TabStrip, Text } from '@quantamental/ui'
import { ContactFrame } from './contact-frame.tsx'
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx'

const TABS = [
  { code: 'inquiry', label: 'Inquiry', path: '/inquiry' },
  { code: 'feedback', label: 'Feedback', path: '/inquiry?tab=feedback' },
] as const

const FORMS: Readonly<Record<(typeof TABS)[number]['code'], InquiryFormProps>> = {
  inquiry: {
    kind: 'inquiry',
    topic: 'general',
    messageLabel: 'Your question',
    messageHint: 'Include a ticker or a link if you can.',
    needsEmail: true,
  },
  feedback: {
    kind: 'feedback',
    topic: 'idea',
    messageLabel: 'Your feedback',
    messageHint: 'What were you doing, and what could be better?',
    needsEmail: false,
  },
}

/** Inquiry and feedback forms; `?tab=` selects one. */
export default function InquiryPage() {
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'feedback' ? 'feedback' : 'inquiry'
  return (
    <ContactFrame
      title="Inquiry & feedback"
      lead="Ask about a figure, a plan or your account, or suggest an improvement. You’ll get a ticket number and a copy of your message."
    >
      <Head
        title="Inquiry & feedback"
        description="Ask a question or send feedback. You’ll get a ticket number and a copy by email."
        canonicalPath="/inquiry"
      />
      <TabStrip label="Message type">
        {TABS.map(({ code, label, path }) => (
          <Link key={code} to={path} aria-current={code === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabStrip>
      <Text as="div" above={20}>
        <Card>
          <InquiryForm key={tab} {...FORMS[tab]} />
        </Card>
      </Text>
    </ContactFrame>
  )
}
