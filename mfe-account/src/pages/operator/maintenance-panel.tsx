import { type Maintenance, planMaintenanceRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { Muted } from '@quantamental/remote/staff'
import { Button, Card, Notice, Row, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { Facts, When } from './admin-parts.tsx'
import { type MaintenanceWords, maintenanceWords, utcText } from './admin-words.ts'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'
import { useReadAgain } from './use-admin.ts'

const TONES = { none: 'success', planned: 'info', announced: 'warning', on: 'danger' } as const

function Instant({ at, none }: { readonly at: string | null; readonly none: string }) {
  if (at === null) return none
  return (
    <>
      <When at={at} /> <Muted as="span">({utcText(at)})</Muted>
    </>
  )
}

function Plan({ maintenance }: { readonly maintenance: Maintenance }) {
  const { starts_at, ends_at, note } = maintenance
  return (
    <Facts>
      <dt>Start</dt>
      <dd>
        <Instant at={starts_at} none="—" />
      </dd>
      <dt>End</dt>
      <dd>
        <Instant at={ends_at} none="When an operator ends it" />
      </dd>
      <dt>Note</dt>
      <dd>{note === '' ? 'None' : note}</dd>
    </Facts>
  )
}

function useEndDeed(stage: MaintenanceWords['stage']): Deed {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const isOn = stage === 'on'
  return {
    title: isOn ? 'End maintenance' : 'Cancel the plan',
    says: isOn ? 'Run the reconciliation of billing afterwards.' : 'The banner goes away.',
    question: isOn ? 'Open the site to all now?' : 'Cancel the planned maintenance?',
    confirmLabel: isOn ? 'End now' : 'Cancel the plan',
    danger: false,
    async run(reason) {
      try {
        const body = { starts_at: null, ends_at: null, note: '', reason }
        await http.call(planMaintenanceRoute, { body })
        notify.success(isOn ? 'Maintenance has ended.' : 'Nothing is planned any more.')
      } finally {
        await readAgain()
      }
    },
  }
}

/** What stands of planned maintenance, and what can be done about it. */
export function MaintenancePanel({ maintenance }: { readonly maintenance: Maintenance }) {
  const [open, setOpen] = useState<'plan' | 'end' | null>(null)
  const { title, says, stage } = maintenanceWords(maintenance, new Date())
  const end = useEndDeed(stage)
  const isPlanned = stage !== 'none'
  return (
    <Card title="Maintenance">
      <Stack gap={16}>
        <Notice tone={TONES[stage]}>
          <strong>{title}.</strong> {says}
        </Notice>
        {isPlanned && <Plan maintenance={maintenance} />}
        <Row gap={8}>
          <Button variant={isPlanned ? 'quiet' : 'primary'} onClick={() => setOpen('plan')}>
            {isPlanned ? 'Change the plan' : 'Plan maintenance'}
          </Button>
          {isPlanned && (
            <Button variant={stage === 'on' ? 'primary' : 'quiet'} onClick={() => setOpen('end')}>
              {stage === 'on' ? 'End now' : 'Cancel the plan'}
            </Button>
          )}
        </Row>
      </Stack>
      {open === 'plan' && (
        <MaintenanceDialog plan={isPlanned ? maintenance : null} onClose={() => setOpen(null)} />
      )}
      {open === 'end' && <ReasonDialog deed={end} onClose={() => setOpen(null)} />}
    </Card>
  )
}
