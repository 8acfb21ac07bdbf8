import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { STAFF_TABS, StaffPage, TableCard } from '@quantamental/remote/staff'
import { Card, QuietLink, Stack, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ADMIN_AUDIT_PATH, ADMIN_PATH } from '../../route-paths.ts'
import { ACTION_COLUMNS, actionName } from './action-columns.tsx'
import { AdminSite } from './admin-site.tsx'
import { AdminTiles } from './admin-tiles.tsx'
import { useActions } from './use-admin.ts'

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
function AdminLinks() {
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

const SHOWN = 8

/** Most recent operator and editor actions. */
function NewestActions() {
  const query = useActions({ service: null, operator: null, page: 1 })
  return (
    <TableCard
      title="Recent actions"
      footer={
        <QuietLink as={Link} {...{ to: ADMIN_AUDIT_PATH }}>
          Full audit log
        </QuietLink>
      }
      columns={ACTION_COLUMNS}
      query={query}
      failed="Couldn’t load the log"
      rows={query.data?.results.slice(0, SHOWN)}
      rowKey={({ id }) => id}
      rowName={actionName}
      skeleton={SHOWN}
      empty="No actions yet"
    />
  )
}

/** Admin start page. Each part loads on its own, so one failure does not affect the others. */
export function AdminPage() {
  return (
    <StaffPage
      title="Admin"
      description="Open tasks and recent operator actions."
      canonicalPath={ADMIN_PATH}
      lead="Open tasks and recent actions by all operators."
    >
      <Stack gap={20}>
        <AdminTiles />
        <AdminSite />
        <AdminLinks />
        <NewestActions />
      </Stack>
    </StaffPage>
  )
}
