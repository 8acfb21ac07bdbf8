import { BRAND } from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Card, Head, TabStrip } from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { ContactFrame } from './contact-frame.tsx'
import { InquiryForm } from './inquiry-form.tsx'

const Strip = styled.div`
  margin-bottom: 24px;
  /* Session still unknown: reserve the space if the edge saw a session cookie. */
  &[aria-hidden] {
    visibility: hidden;
  }
  html:not([data-signed-in]) &[aria-hidden] {
    display: none;
  }
`

/** Account tabs, including this page. See infra/docs/domain/pages.md. */
const ACCOUNT_TABS = [
  { label: 'My portfolio', path: '/user/status' },
  { label: 'My watchlist', path: '/user/watchlists' },
  { label: 'My profile', path: '/user/account' },
  { label: 'Contact us', path: '/contact' },
] as const

function AccountStrip({ isUnknown }: { readonly isUnknown: boolean }) {
  const { isRoutable } = useChrome()
  return (
    <Strip {...(isUnknown && { 'aria-hidden': true })}>
      <TabStrip label="Account">
        {ACCOUNT_TABS.filter(({ path }) => isRoutable(path)).map(({ label, path }) => (
          <Link key={path} to={path} aria-current={path === '/contact' ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabStrip>
    </Strip>
  )
}

/** Contact form; signed-in users also see the account tabs. */
export default function ContactPage() {
  const { status } = useSession()
  return (
    <ContactFrame
      title="Contact us"
      lead={`Write to the ${BRAND.name} team. You’ll get a ticket number and a copy of your message.`}
      above={status !== 'anonymous' && <AccountStrip isUnknown={status === 'unknown'} />}
    >
      <Head
        title="Contact us"
        description={`How to reach ${BRAND.name}: contact form, support address and response times.`}
        canonicalPath="/contact"
      />
      <Card>
        <InquiryForm
          kind="contact"
          topic="account"
          messageLabel="Your message"
          messageHint="Include a ticker or a link if you can."
          needsEmail
        />
      </Card>
    </ContactFrame>
  )
}
