import {
  changeReleaseRoute,
  type ReleaseChange,
  type ReleaseUnit,
  type ReleaseVersion,
} from '@quantamental/api/site'
import { Choices, ReasonDialog } from '@quantamental/remote/staff'
import { Field } from '@quantamental/ui'
import { useState } from 'react'
import {
  ACTION_LABELS,
  ACTION_NOTES,
  CONFIRM_LABELS,
  listActions,
  questionText,
  readPercent,
} from './release-text.ts'
import { useAdminChange } from './use-admin.ts'

interface ReleaseDialogProps {
  readonly unit: ReleaseUnit
  readonly version: ReleaseVersion
  readonly onClose: () => void
}

/** Choice of a change to one version, with a reason. The server's refusal stays in the dialog. */
export function ReleaseDialog({ unit, version, onClose }: ReleaseDialogProps) {
  const change = useAdminChange()
  const [action, setAction] = useState<ReleaseChange['action'] | null>(null)
  const [share, setShare] = useState('5')
  const percent = readPercent(share)
  const build = `${unit.name} ${version.version}`
  const isShare = action === 'canary'
  const fault =
    action === null
      ? 'Choose a change.'
      : isShare && percent === null
        ? 'Enter a share above 0 and up to 100%.'
        : ''
  return (
    <ReasonDialog
      title={build}
      question={action ? questionText(action, build, percent ?? 0) : ''}
      confirmLabel={action ? CONFIRM_LABELS[action] : ''}
      danger={action === 'deny'}
      fault={fault}
      onConfirm={(reason) =>
        change(
          (http) =>
            http.call(changeReleaseRoute, {
              body: {
                ...{ action: action ?? 'stop', name: unit.name, version: version.version, reason },
                ...(isShare && percent !== null && { percent }),
              },
            }),
          ({ state, text }) =>
            state === 'running' ? 'Checking the build. The result appears at the top.' : `${text}.`,
        )
      }
      onClose={onClose}
    >
      <Choices
        legend="Change"
        value={action}
        onValue={setAction}
        choices={listActions(unit, version).map((value) => ({
          value,
          label: ACTION_LABELS[value],
          note: ACTION_NOTES[value],
          ...(value === 'canary' && {
            field: (
              <Field
                label="Share of visitors in percent"
                inputMode="decimal"
                value={share}
                onChange={(event) => setShare(event.target.value)}
              />
            ),
          }),
        }))}
      />
    </ReasonDialog>
  )
}
