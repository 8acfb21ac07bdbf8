import type { AdminFlag, Maintenance } from '@quantamental/api/site'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import {
  Chip,
  Loaded,
  Muted,
  STAFF_TABS,
  StaffPage,
  TableCard,
  When,
} from '@quantamental/remote/staff'
import { Card, Notice, PlainList, QuietLink, Stack, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { ADMIN_AUDIT_PATH, ADMIN_FLAGS_PATH, ADMIN_PATH } from '../../route-paths.ts'
import { ACTION_COLUMNS, actionName } from './action-columns.tsx'
import { FLAG_TITLES, MAINTENANCE_TONES, maintenanceText } from './admin-text.ts'
import { AdminTiles } from './admin-tiles.tsx'
import { useActions, useFlags } from './use-admin.ts'

const Flags = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  font-size: 14px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`

function ChangedFlags({ flags }: { readonly flags: readonly AdminFlag[] }) {
  const changed = flags.filter(({ value, by_default }) => value !== by_default)
  if (changed.length === 0) return <Muted>All flags have their default values.</Muted>
  return (
    <Flags aria-label="Flags changed from their default">
      {changed.map(({ name, value, is_fixed }) => (
        <li key={name}>
          {FLAG_TITLES[name]}
          <Chip tone="warn">
            {value ? 'On' : 'Off'}
            {is_fixed && ', fixed'}
          </Chip>
        </li>
      ))}
    </Flags>
  )
}

function Site(props: { readonly maintenance: Maintenance; readonly flags: readonly AdminFlag[] }) {
  const { maintenance, flags } = props
  const { title, effect, stage } = maintenanceText(maintenance, new Date())
  return (
    <Stack gap={14}>
      <Notice tone={MAINTENANCE_TONES[stage]}>
        <strong>{title}.</strong> {effect}
        {(stage === 'planned' || stage === 'announced') && (
          <>
            {' '}
            It starts <When at={maintenance.starts_at} />.
          </>
        )}
      </Notice>
      <ChangedFlags flags={flags} />
    </Stack>
  )
}

function AdminSite() {
  return (
    <Card
      title="Site"
      footer={
        <QuietLink as={Link} {...{ to: ADMIN_FLAGS_PATH }}>
          Flags and maintenance
        </QuietLink>
      }
    >
      <Loaded query={useFlags()} failed="Couldn’t load the state of the site" waiting={[96]}>
        {(data) => <Site {...data} />}
      </Loaded>
    </Card>
  )
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Data: 'Import filings, publish and roll back data',
  Articles: 'Write, schedule and publish articles',
  Users: 'Find users, help them and assign roles',
  Billing: 'Subscriptions, refunds, reconciliation',
  Inquiries: 'Read and answer inquiries',
  Flags: 'Feature flags and maintenance',
  Invites: 'Invite codes for the beta',
  Queues: 'Jobs, retries and emails',
  Releases: 'Live builds, canaries, roll back, deny',
  'Audit log': 'Actions by operators and editors, with reasons',
  Components: 'All components of the user interface with their states',
}

const List = styled(PlainList)`
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 12px 24px;
  font-size: 14px;
  small {
    display: block;
    color: ${tokens.color.muted};
    font-size: 13px;
  }
`

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
