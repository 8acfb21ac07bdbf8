import type { AdminFlag, Maintenance } from '@quantamental/api/site'
import { Link } from '@quantamental/remote/router'
import { Chip, Loaded, Muted, When } from '@quantamental/remote/staff'
import { Card, Notice, QuietLink, Stack } from '@quantamental/ui'
import styled from 'styled-components'
import { ADMIN_FLAGS_PATH } from '../../route-paths.ts'
import { flagTitle, maintenanceText } from './admin-text.ts'
import { useFlags } from './use-admin.ts'

const TONES = { none: 'success', planned: 'info', announced: 'warning', on: 'danger' } as const

const Flags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`

/** Flags that differ from their default. */
function ChangedFlags({ flags }: { readonly flags: readonly AdminFlag[] }) {
  const changed = flags.filter(({ value, by_default }) => value !== by_default)
  if (changed.length === 0) return <Muted>All flags have their default values.</Muted>
  return (
    <Flags aria-label="Flags changed from their default">
      {changed.map(({ name, value, is_fixed }) => (
        <li key={name}>
          {flagTitle(name)}
          <Chip tone="warn">
            {value ? 'On' : 'Off'}
            {is_fixed && ', fixed'}
          </Chip>
        </li>
      ))}
    </Flags>
  )
}

function Site({
  maintenance,
  flags,
}: {
  readonly maintenance: Maintenance
  readonly flags: readonly AdminFlag[]
}) {
  const { title, effect, stage } = maintenanceText(maintenance, new Date())
  return (
    <Stack gap={14}>
      <Notice tone={TONES[stage]}>
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

/** State of the site: maintenance and changed flags. */
export function AdminSite() {
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
