import { Link, useSearchParams } from '@quantamental/remote/router'
import { Card, Head, TabStrip } from '@quantamental/ui'
import styled from 'styled-components'
import { ContactFrame } from './contact-frame.tsx'
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx'

const Under = styled.div`
  margin-top: 20px;
`

const TABS = [
  { code: 'inquiry', label: 'Inquiry', path: '/inquiry' },
  { code: 'feedback', label: 'Feedback', path: '/inquiry?tab=feedback' },
] as const

const FORMS: Readonly<Record<(typeof TABS)[number]['code'], InquiryFormProps>> = {
  inquiry: {
    kind: 'inquiry',
    topic: 'general',
    messageLabel: 'Your question',
    messageHint: 'A ticker or the address of a page helps.',
    needsEmail: true,
  },
  feedback: {
    kind: 'feedback',
    topic: 'idea',
    messageLabel: 'Your feedback',
    messageHint: 'What were you doing, and what would have been better?',
    needsEmail: false,
  },
}

/** Ask something, or say something. Which of the two is in the address. */
export function InquiryPage() {
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'feedback' ? 'feedback' : 'inquiry'
  return (
    <ContactFrame
      title="Inquiry & feedback"
      lead="Ask about a figure, a plan or your account, or tell us what should be better. You get a ticket number, and a copy of what you wrote."
    >
      <Head
        title="Inquiry & feedback"
        description="Ask a question or give feedback. You get a ticket number and a copy by e-mail."
        canonicalPath="/inquiry"
      />
      <TabStrip label="Kind of message">
        {TABS.map(({ code, label, path }) => (
          <Link key={code} to={path} aria-current={code === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabStrip>
      <Under>
        <Card>
          <InquiryForm key={tab} {...FORMS[tab]} />
        </Card>
      </Under>
    </ContactFrame>
  )
}
