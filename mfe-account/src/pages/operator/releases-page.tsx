import {
  previewReleaseRoute,
  type ReleaseOperation,
  type ReleaseState,
  type ReleaseUnit,
  type ReleaseVersion,
} from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import {
  Chip,
  type ChipTone,
  failureText,
  Loaded,
  Muted,
  RowButton,
  StaffPage,
  TableCard,
  When,
} from '@quantamental/remote/staff'
import { Card, Notice, PlainList, Row, Stack } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useState } from 'react'
import styled from 'styled-components'
import { ADMIN_RELEASES_PATH } from '../../route-paths.ts'
import { Code } from './admin-parts.tsx'
import { actionText } from './admin-text.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { canPreview, channelText, channelTone, figuresText, listActions } from './release-text.ts'
import { useReleases } from './use-admin.ts'

/** Cell with text of several lines. */
const Lines = styled.span`
  display: block;
  min-width: 128px;
  padding: 6px 0;
  white-space: normal;
  overflow-wrap: anywhere;
`

const List = styled(PlainList)`
  gap: 16px;
`

const STATES: Readonly<Record<ReleaseOperation['state'], readonly [string, ChipTone]>> = {
  running: ['Running', 'warn'],
  done: ['Done', 'good'],
  refused: ['Refused', 'bad'],
}

/** Changes requested on this page, with the message of the gate. */
function Operations({ operations }: Pick<ReleaseState, 'operations'>) {
  if (operations.length === 0) return null
  return (
    <Card title="Requested changes">
      <List aria-live="polite">
        {operations
          .slice(0, 5)
          .map(({ id, action, name, version, actor, started_at, ...result }) => {
            const [state, tone] = STATES[result.state]
            return (
              <li key={id}>
                <Stack gap={4}>
                  <Row gap={8}>
                    <Chip tone={tone}>{state}</Chip>
                    <span>
                      {actionText(action)} <Code>{`${name} ${version}`}</Code>
                    </span>
                  </Row>
                  {result.text && <p>{result.text}</p>}
                  {result.reasons.map((reason) => (
                    <p key={reason}>{reason}</p>
                  ))}
                  <Muted>
                    {actor}, <When at={started_at} />
                  </Muted>
                </Stack>
              </li>
            )
          })}
      </List>
    </Card>
  )
}

function Notes({ version }: { readonly version: ReleaseVersion }) {
  const { stopped, denied, untrusted, approvals, canary_with = [] } = version
  const why = stopped ?? denied ?? untrusted
  if (why === null && approvals.length === 0 && canary_with.length === 0) return '—'
  return (
    <>
      {canary_with.length > 0 && (
        <Lines>One canary with {canary_with.join(', ')}; a change applies to all of them</Lines>
      )}
      {why && <Lines>{why}</Lines>}
      {approvals.map(({ action, actor }) => (
        <Lines key={`${action} ${actor}`}>
          {action === 'deny' ? 'Denial' : 'Promotion'} approved by {actor}
        </Lines>
      ))}
    </>
  )
}

function columnsOf(
  unit: ReleaseUnit,
  onChange: (version: ReleaseVersion) => void,
  onPreview: (version: ReleaseVersion) => void,
): readonly DataColumn<ReleaseVersion>[] {
  return [
    {
      id: 'version',
      name: 'Version',
      priority: true,
      cell: (version) => (
        <Lines>
          <Code>{version.version}</Code>
          <br />
          <Chip tone={channelTone(version)}>{channelText(version)}</Chip>
        </Lines>
      ),
    },
    { id: 'figures', name: 'Figures', cell: (version) => figuresText(version, unit) },
    { id: 'notes', name: 'Notes', cell: (version) => <Notes version={version} /> },
    { id: 'built', name: 'Published', cell: ({ built_at }) => <When at={built_at} /> },
    {
      id: 'signed',
      name: 'Signed by',
      cell: ({ signed_by }) => <Code>{signed_by ?? 'nobody'}</Code>,
    },
    {
      id: 'change',
      name: 'Change',
      priority: true,
      cell: (version) =>
        listActions(unit, version).length > 0 && (
          <RowButton
            label="Change"
            of={`${unit.name} ${version.version}`}
            onClick={() => onChange(version)}
          />
        ),
    },
    {
      id: 'preview',
      name: 'Preview',
      cell: (version) =>
        canPreview(unit, version) ? (
          <RowButton
            label="Preview"
            of={`${unit.name} ${version.version}`}
            onClick={() => onPreview(version)}
          />
        ) : (
          '—'
        ),
    },
  ]
}

/** Show a version in this browser for an hour; the page's banner leads back. */
function usePreview(unit: ReleaseUnit) {
  const { http, notify } = useShell()
  return async ({ version }: ReleaseVersion) => {
    try {
      const body = { name: unit.name, version }
      window.location.assign((await http.call(previewReleaseRoute, { body })).path)
    } catch (error) {
      notify.error(failureText(error))
    }
  }
}

function Unit({ unit }: { readonly unit: ReleaseUnit }) {
  const preview = usePreview(unit)
  const [chosen, setChosen] = useState<ReleaseVersion | null>(null)
  const columns = columnsOf(unit, setChosen, (version) => void preview(version))
  return (
    <>
      <TableCard
        title={unit.kind === 'shell' ? 'shell' : `${unit.name} (${unit.kind})`}
        columns={columns}
        rows={unit.versions}
        rowName={({ version }) => version}
        empty="No versions"
      >
        {unit.state === 'off' && (
          <Notice tone="warning">Switched off: its pages and slots show a card.</Notice>
        )}
        {unit.four_eyes && <Muted>Promotions and denials need a second operator.</Muted>}
      </TableCard>
      {chosen && <ReleaseDialog unit={unit} version={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

type Fault = ReleaseVersion['messages'][number] & { readonly build: string }

/** Frames of the stack, or its hash for a fault outside of builds. */
function Place({ frames, stack }: Fault) {
  return (
    <Lines>
      {[...new Set(frames.length > 0 ? frames : [stack ?? '—'])].map((frame) => (
        <div key={frame}>
          <Code>{frame}</Code>
        </div>
      ))}
    </Lines>
  )
}

const FAULT_COLUMNS: readonly DataColumn<Fault>[] = [
  {
    id: 'message',
    name: 'Message',
    priority: true,
    cell: ({ message }) => <Lines>{message}</Lines>,
  },
  { id: 'build', name: 'Build', cell: ({ build }) => <Code>{build}</Code> },
  {
    id: 'count',
    name: 'Faults',
    align: 'end',
    priority: true,
    cell: ({ count }) => count.toLocaleString('en-US'),
  },
  { id: 'stack', name: 'Place', cell: (fault) => <Place {...fault} /> },
]

function listFaults(units: readonly ReleaseUnit[]): readonly Fault[] {
  return units
    .flatMap(({ name, versions }) =>
      versions.flatMap(({ version, messages }) =>
        messages.map((message) => ({ ...message, build: `${name} ${version}` })),
      ),
    )
    .toSorted((a, b) => b.count - a.count)
}

type Change = ReleaseState['changes'][number]

const CHANGE_COLUMNS: readonly DataColumn<Change>[] = [
  {
    id: 'change',
    name: 'Change',
    priority: true,
    cell: ({ action, name }) => (
      <Lines>
        {actionText(action)} <Code>{name}</Code>
      </Lines>
    ),
  },
  { id: 'from', name: 'From', cell: ({ from }) => <Code>{from || '—'}</Code> },
  { id: 'to', name: 'To', cell: ({ to }) => <Code>{to || '—'}</Code> },
  { id: 'actor', name: 'By', cell: ({ actor }) => actor },
  { id: 'at', name: 'Time', cell: ({ at }) => <When at={at} /> },
  { id: 'note', name: 'Note', cell: ({ note }) => <Lines>{note ?? '—'}</Lines> },
]

function Releases() {
  const query = useReleases()
  return (
    <Loaded query={query} failed="Couldn’t load the releases" waiting={[180, 180, 180, 320]}>
      {({ units, operations, changes }) => (
        <Stack gap={20}>
          {query.error && (
            <Notice tone="warning">
              Couldn’t refresh this page (code {query.error.status}). Reload to try again.
            </Notice>
          )}
          <Operations operations={operations} />
          {units.map((unit) => (
            <Unit key={unit.name} unit={unit} />
          ))}
          <TableCard
            title="Faults"
            columns={FAULT_COLUMNS}
            rows={listFaults(units)}
            rowKey={({ build, stack, message }) => `${build} ${stack} ${message}`}
            rowName={({ message, build }) => `${message} in ${build}`}
            empty="No faults reported"
          >
            <Muted>
              Grouped by message and place. Figures and faults count from the start of the edge.
            </Muted>
          </TableCard>
          <TableCard
            title="Changes"
            columns={CHANGE_COLUMNS}
            rows={changes}
            rowKey={({ revision }) => revision}
            rowName={({ revision }) => `revision ${revision}`}
            empty="No changes yet"
          />
        </Stack>
      )}
    </Loaded>
  )
}

export function ReleasesPage() {
  return (
    <StaffPage
      title="Releases"
      description="Live builds, canaries with their figures, faults and changes."
      canonicalPath={ADMIN_RELEASES_PATH}
      lead="Builds that visitors get. Changes pass the same gate as on the command line."
    >
      <Releases />
    </StaffPage>
  )
}
