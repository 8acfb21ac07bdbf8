import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { STAFF_TABS } from '@quantamental/remote/staff'
import { Card, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ADMIN_PATH } from '../../route-paths.ts'

/** What each page is for, of whichever remote. */
const SAYS: Readonly<Record<string, string>> = {
  Data: 'Import filings, publish and roll back',
  Articles: 'Write, schedule and publish',
  Users: 'Find, help, give roles',
  Billing: 'Subscriptions, refunds, reconciliation',
  Inquiries: 'Read and answer',
  Flags: 'Switches and maintenance',
  Invites: 'Codes for the beta',
  Queues: 'Jobs, retries, mails',
  'Audit log': 'Who did what, and why',
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 12px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  small {
    display: block;
    color: ${tokens.colour.muted};
    font-size: 13px;
  }
`

/** The ways to the other pages of the admin that some remote has. */
export function AdminWays() {
  const { navigation } = useShell()
  const ways = STAFF_TABS.filter(({ path }) => path !== ADMIN_PATH && navigation.isRoutable(path))
  return (
    <Card title="Pages">
      <List>
        {ways.map(({ label, path }) => (
          <li key={path}>
            <TextLink as={Link} {...{ to: path }}>
              {label}
            </TextLink>
            {SAYS[label] && <small>{SAYS[label]}</small>}
          </li>
        ))}
      </List>
    </Card>
  )
}
