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
  /* Not known yet who it is: its room, where the edge saw the mark of a session. */
  &[aria-hidden] {
    visibility: hidden;
  }
  html:not([data-signed-in]) &[aria-hidden] {
    display: none;
  }
`

/** The tab strip of the account (specification section 2), of which this page is one. */
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

/** The form with a topic of its own; for the signed-in also a tab of their account. */
export function ContactPage() {
  const { status } = useSession()
  return (
    <ContactFrame
      title="Contact us"
      lead={`Write to the people behind ${BRAND.name}. You get a ticket number, and a copy of what you wrote.`}
      above={status !== 'anonymous' && <AccountStrip isUnknown={status === 'unknown'} />}
    >
      <Head
        title="Contact us"
        description={`How to reach ${BRAND.name}: the form, the support address, and when an answer comes.`}
        canonicalPath="/contact"
      />
      <Card>
        <InquiryForm
          kind="contact"
          topic="account"
          messageLabel="Your message"
          messageHint="A ticker or the address of a page helps."
          needsEmail
        />
      </Card>
    </ContactFrame>
  )
}
