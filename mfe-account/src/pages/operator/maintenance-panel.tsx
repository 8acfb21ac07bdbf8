import { type Maintenance, planMaintenanceRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { Muted } from '@quantamental/remote/staff'
import { Button, Card, Notice, Row, Stack } from '@quantamental/ui'
import { useState } from 'react'
import { Facts, When } from './admin-parts.tsx'
import { type MaintenanceText, maintenanceText, utcText } from './admin-text.ts'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { ReasonDialog, type ReasonedAction } from './reason-dialog.tsx'
import { useRefresh } from './use-admin.ts'

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
        <Instant at={ends_at} none="Until an operator ends it" />
      </dd>
      <dt>Note</dt>
      <dd>{note === '' ? 'None' : note}</dd>
    </Facts>
  )
}

function useEndAction(stage: MaintenanceText['stage']): ReasonedAction {
  const { http, notify } = useShell()
  const refresh = useRefresh()
  const isOn = stage === 'on'
  return {
    title: isOn ? 'End maintenance' : 'Cancel planned maintenance',
    description: isOn ? 'Run the billing reconciliation afterwards.' : 'The banner disappears.',
    question: isOn ? 'Open the site to everyone now?' : 'Cancel the planned maintenance?',
    confirmLabel: isOn ? 'End now' : 'Cancel maintenance',
    danger: false,
    async run(reason) {
      try {
        const body = { starts_at: null, ends_at: null, note: '', reason }
        await http.call(planMaintenanceRoute, { body })
        notify.success(isOn ? 'Maintenance has ended.' : 'Planned maintenance canceled.')
      } finally {
        await refresh()
      }
    },
  }
}

/** Maintenance plan and its actions. */
export function MaintenancePanel({ maintenance }: { readonly maintenance: Maintenance }) {
  const [open, setOpen] = useState<'plan' | 'end' | null>(null)
  const { title, effect, stage } = maintenanceText(maintenance, new Date())
  const end = useEndAction(stage)
  const isPlanned = stage !== 'none'
  return (
    <Card title="Maintenance">
      <Stack gap={16}>
        <Notice tone={TONES[stage]}>
          <strong>{title}.</strong> {effect}
        </Notice>
        {isPlanned && <Plan maintenance={maintenance} />}
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
      {open === 'end' && <ReasonDialog action={end} onClose={() => setOpen(null)} />}
    </Card>
  )
}
