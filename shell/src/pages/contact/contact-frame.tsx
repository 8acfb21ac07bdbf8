import { BRAND } from '@quantamental/api/common'
import { Card, Container, Lead, media, PageTitle, Stack, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'
import { PageLink } from '../parts/path-link.tsx'

const Page = styled(Container)`
  padding-top: 32px;
  h1 + p {
    margin-top: 8px;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 640px) minmax(260px, 360px);
  gap: 24px 40px;
  align-items: start;
  margin-top: 24px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Aside = styled(Stack)`
  font-size: 14px;
  p + p {
    margin-top: 8px;
  }
  strong {
    overflow-wrap: anywhere;
    user-select: all;
  }
  li {
    margin-top: 6px;
  }
  ul {
    margin: 0;
    padding-left: 18px;
    color: ${tokens.color.muted};
  }
`

/** Help pages that answer frequent questions. */
const SHORTCUTS = [
  { label: 'Why ratings are two quarters old', path: '/help/account-and-plans/latest-and-delayed' },
  {
    label: 'How to cancel, and when you get a refund',
    path: '/help/account-and-plans/cancel-and-refunds',
  },
  { label: 'Where the data comes from', path: '/about-data' },
] as const

export interface ContactFrameProps {
  readonly title: string
  readonly lead: string
  /** Content above the title, such as account tabs. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** Two-column layout: form on the left, support address, response times and help links on the right. */
export function ContactFrame({ title, lead, above, children }: ContactFrameProps) {
  const { isRoutable } = useChrome()
  return (
    <Page>
      {above}
      <PageTitle>{title}</PageTitle>
      <Lead>{lead}</Lead>
      <Columns>
        <div>{children}</div>
        <Aside gap={16}>
          <Card title="By email">
            <p>
              <strong>{BRAND.supportEmail}</strong>
            </p>
            <p>Mention the page and the ticker you’re writing about, or include a link.</p>
          </Card>
          <Card title="Response time">
            <p>
              We read every message and aim to reply within two business days. Payment and security
              questions come first.
            </p>
            <p>We don’t offer phone support or live chat.</p>
          </Card>
          {isRoutable('/help') && (
            <Card title="Frequently asked questions">
              <ul>
                {SHORTCUTS.filter(({ path }) => isRoutable(path)).map(({ label, path }) => (
                  <li key={path}>
                    <PageLink to={path}>{label}</PageLink>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </Aside>
      </Columns>
    </Page>
  )
}
