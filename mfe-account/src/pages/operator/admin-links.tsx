import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { STAFF_TABS } from '@quantamental/remote/staff'
import { Card, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ADMIN_PATH } from '../../route-paths.ts'

/** Description of each admin page, by label. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Data: 'Import filings, publish and roll back data',
  Articles: 'Write, schedule and publish articles',
  Users: 'Find users, help them and assign roles',
  Billing: 'Subscriptions, refunds, reconciliation',
  Inquiries: 'Read and answer inquiries',
  Flags: 'Feature flags and maintenance',
  Invites: 'Invite codes for the beta',
  Queues: 'Jobs, retries and emails',
  'Audit log': 'Actions by operators and editors, with reasons',
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
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`

/** Link to the other admin pages provided by some remote. */
export function AdminLinks() {
  const { navigation } = useShell()
  const tabs = STAFF_TABS.filter(({ path }) => path !== ADMIN_PATH && navigation.isRoutable(path))
  return (
    <Card title="Pages">
      <List>
        {tabs.map(({ label, path }) => (
          <li key={path}>
            <TextLink as={Link} {...{ to: path }}>
              {label}
            </TextLink>
            {DESCRIPTIONS[label] && <small>{DESCRIPTIONS[label]}</small>}
          </li>
        ))}
      </List>
    </Card>
  )
}
