import { BRAND } from '@quantamental/api/common'
import { Link } from '@quantamental/remote/router'
import { Card, Container, Lead, media, PageTitle, Stack, TextLink, tokens } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'

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
    color: ${tokens.colour.muted};
  }
`

/** What often answers a question before it is asked. */
const SHORTCUTS = [
  { label: 'Why a rating is two quarters old', path: '/help/account-and-plans/latest-and-delayed' },
  {
    label: 'Cancel, and what happens to the money',
    path: '/help/account-and-plans/cancel-and-refunds',
  },
  { label: 'Where the data comes from', path: '/about-data' },
] as const

export interface ContactFrameProps {
  readonly title: string
  readonly lead: string
  /** Above the title: the tabs of the account. */
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** The form at the left; at the right the address, how long an answer takes, and what may answer at once. */
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
          <Card title="By e-mail">
            <p>
              <strong>{BRAND.supportEmail}</strong>
            </p>
            <p>Say which page and which ticker it is about; a link is best.</p>
          </Card>
          <Card title="When an answer comes">
            <p>
              People read every message on business days and aim to answer within two of them.
              Questions about a payment and about security come first.
            </p>
            <p>There is no telephone line and no live chat.</p>
          </Card>
          {isRoutable('/help') && (
            <Card title="Often asked">
              <ul>
                {SHORTCUTS.filter(({ path }) => isRoutable(path)).map(({ label, path }) => (
                  <li key={path}>
                    <TextLink as={Link} {...{ to: path }}>
                      {label}
                    </TextLink>
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
