import { type Maintenance, planMaintenanceRoute } from '@quantamental/api/site'
import { Facts, Loaded, Muted, ReasonDialog, StaffPage, When } from '@quantamental/remote/staff'
import { Button, Card, Notice, Row, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { ADMIN_FLAGS_PATH } from '../../route-paths.ts'
import { maintenanceText, utcText } from './admin-text.ts'
import { FlagsPanel } from './flags-panel.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { useAdminChange, useFlags } from './use-admin.ts'

const TONES = { none: 'success', planned: 'info', announced: 'warning', on: 'danger' } as const

function Instant({ at, none }: { readonly at: string | null; readonly none: string }) {
  if (at === null) return none
  return (
    <>
      <When at={at} /> <Muted as="span">({utcText(at)})</Muted>
    </>
  )
}

/** Maintenance plan and its actions. */
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
        <Notice tone={TONES[stage]}>
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

/** Feature flags and maintenance of the site. */
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
