import type { AdminFlag } from '@quantamental/api/site'
import { Link } from '@quantamental/remote/router'
import { Muted, SectionError } from '@quantamental/remote/staff'
import { Card, Notice, QuietLink, Skeleton, Stack } from '@quantamental/ui'
import styled from 'styled-components'
import { ADMIN_FLAGS_PATH } from '../../route-paths.ts'
import { Chip, When } from './admin-parts.tsx'
import { flagTitle, maintenanceWords } from './admin-words.ts'
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

/** The flags that are not as by default. */
function ChangedFlags({ flags }: { readonly flags: readonly AdminFlag[] }) {
  const changed = flags.filter(({ value, by_default }) => value !== by_default)
  if (changed.length === 0) return <Muted>Every flag is as by default.</Muted>
  return (
    <Flags aria-label="Flags that are not as by default">
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

function Site() {
  const { data, error, refetch } = useFlags()
  if (error && !data)
    return (
      <SectionError
        title="The state of the site could not be read"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height={96} />
  const { maintenance } = data
  const { title, says, stage } = maintenanceWords(maintenance, new Date())
  return (
    <Stack gap={14}>
      <Notice tone={TONES[stage]}>
        <strong>{title}.</strong> {says}
        {(stage === 'planned' || stage === 'announced') && (
          <>
            {' '}
            It starts <When at={maintenance.starts_at} />.
          </>
        )}
      </Notice>
      <ChangedFlags flags={data.flags} />
    </Stack>
  )
}

/** Whether the site is open, and what is switched otherwise than usual. */
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
      <Site />
    </Card>
  )
}
