import {
  type AdminFlag,
  type Maintenance,
  planMaintenanceRoute,
  setAdminFlagRoute,
} from '@quantamental/api/site'
import {
  Chip,
  Facts,
  instantText,
  Loaded,
  Muted,
  ReasonDialog,
  type ReasonedAction,
  StaffPage,
  When,
} from '@quantamental/remote/staff'
import { Button, Card, Notice, PlainList, Row, Stack, tokens } from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { ADMIN_FLAGS_PATH } from '../../route-paths.ts'
import { Code } from './admin-parts.tsx'
import {
  FLAG_TITLES,
  flagVariable,
  MAINTENANCE_TONES,
  maintenanceText,
  utcText,
} from './admin-text.ts'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { useAdminChange, useFlags } from './use-admin.ts'

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 14px;
  padding: 14px 0;
  border-top: 1px solid ${tokens.color.line};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    font-weight: 600;
    cursor: pointer;
  }
  > div {
    grid-column: 2;
    color: ${tokens.color.muted};
    font-size: 14px;
  }
  :disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`

function lastChange({ changed_at, changed_by }: AdminFlag): string {
  if (changed_at === null) return 'Never changed.'
  return `Changed ${instantText(changed_at)}${changed_by ? ` by ${changed_by}` : ''}.`
}

function Flag({ flag, onSwitch }: { readonly flag: AdminFlag; readonly onSwitch: () => void }) {
  const id = useId()
  const { name, says, value, by_default, is_fixed } = flag
  return (
    <Item>
      <SwitchInput
        id={id}
        checked={value}
        disabled={is_fixed}
        aria-describedby={`${id}-says`}
        onChange={onSwitch}
      />
      <label htmlFor={id}>
        {FLAG_TITLES[name]}
        {value !== by_default && <Chip tone="warn">Changed from default</Chip>}
      </label>
      <div id={`${id}-says`}>
        <p>
          {says} {by_default ? 'On' : 'Off'} by default.
        </p>
        {is_fixed ? (
          <p>
            Set by the environment. To change it, edit <Code>{flagVariable(name)}</Code> and restart
            the account service.
          </p>
        ) : (
          <p>{lastChange(flag)}</p>
        )}
      </div>
    </Item>
  )
}

/** All flags. A switch moves only after a reason was given and the server confirmed the change. */
function FlagsPanel({ flags }: { readonly flags: readonly AdminFlag[] }) {
  const change = useAdminChange()
  const [action, setAction] = useState<ReasonedAction | null>(null)

  function actionOf({ name, says, value }: AdminFlag): ReasonedAction {
    const title = FLAG_TITLES[name]
    const next = value ? 'off' : 'on'
    return {
      title: `Turn ${next} ${title}`,
      description: `When on: ${says}`,
      question: `Turn ${next} “${title}” for the whole site?`,
      confirmLabel: `Turn ${next}`,
      onConfirm: (reason) =>
        change(
          (http) =>
            http.call(setAdminFlagRoute, { params: { name }, body: { value: !value, reason } }),
          `“${title}” is now ${next}.`,
        ),
    }
  }

  return (
    <Card title="Flags">
      <PlainList>
        {flags.map((flag) => (
          <Flag key={flag.name} flag={flag} onSwitch={() => setAction(actionOf(flag))} />
        ))}
      </PlainList>
      {action && <ReasonDialog {...action} onClose={() => setAction(null)} />}
    </Card>
  )
}

function Instant({ at, none }: { readonly at: string | null; readonly none: string }) {
  if (at === null) return none
  return (
    <>
      <When at={at} /> <Muted as="span">({utcText(at)})</Muted>
    </>
  )
}

function MaintenancePanel({ maintenance }: { readonly maintenance: Maintenance }) {
  const [open, setOpen] = useState<'plan' | 'end' | null>(null)
  const { title, effect, stage } = maintenanceText(maintenance, new Date())
  const { starts_at, ends_at, note } = maintenance
  const change = useAdminChange()
  const isPlanned = stage !== 'none'
  const isOn = stage === 'on'
  return (
    <Card title="Maintenance">
      <Stack gap={16}>
        <Notice tone={MAINTENANCE_TONES[stage]}>
          <strong>{title}.</strong> {effect}
        </Notice>
        {isPlanned && (
          <Facts
            facts={[
              ['Start', <Instant key="start" at={starts_at} none="—" />],
              ['End', <Instant key="end" at={ends_at} none="Until an operator ends it" />],
              ['Note', note === '' ? 'None' : note],
            ]}
          />
        )}
        <Row gap={8}>
          <Button variant={isPlanned ? 'quiet' : 'primary'} onClick={() => setOpen('plan')}>
            {isPlanned ? 'Edit schedule' : 'Plan maintenance'}
          </Button>
          {isPlanned && (
            <Button variant={stage === 'on' ? 'primary' : 'quiet'} onClick={() => setOpen('end')}>
              {stage === 'on' ? 'End now' : 'Cancel maintenance'}
            </Button>
          )}
        </Row>
      </Stack>
      {open === 'plan' && (
        <MaintenanceDialog plan={isPlanned ? maintenance : null} onClose={() => setOpen(null)} />
      )}
      {open === 'end' && (
        <ReasonDialog
          title={isOn ? 'End maintenance' : 'Cancel planned maintenance'}
          description={
            isOn ? 'Run the billing reconciliation afterwards.' : 'The banner disappears.'
          }
          question={isOn ? 'Open the site to everyone now?' : 'Cancel the planned maintenance?'}
          confirmLabel={isOn ? 'End now' : 'Cancel maintenance'}
          danger={false}
          onConfirm={(reason) =>
            change(
              (http) =>
                http.call(planMaintenanceRoute, {
                  body: { starts_at: null, ends_at: null, note: '', reason },
                }),
              isOn ? 'Maintenance has ended.' : 'Planned maintenance canceled.',
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

function Flags() {
  return (
    <Loaded query={useFlags()} failed="Couldn’t load flags and maintenance" waiting={[188, 320]}>
      {({ maintenance, flags }) => (
        <Stack gap={20}>
          <MaintenancePanel maintenance={maintenance} />
          <FlagsPanel flags={flags} />
        </Stack>
      )}
    </Loaded>
  )
}

export function FlagsPage() {
  return (
    <StaffPage
      title="Flags and maintenance"
      description="Feature flags of the site and planned maintenance."
      canonicalPath={ADMIN_FLAGS_PATH}
      lead="Changes apply to every service immediately and to open pages within seconds."
    >
      <Flags />
    </StaffPage>
  )
}
