import { type AdminFlag, setAdminFlagRoute } from '@quantamental/api/site'
import { Chip, instantText, ReasonDialog, type ReasonedAction } from '@quantamental/remote/staff'
import { Card, tokens } from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { Code } from './admin-parts.tsx'
import { flagTitle, flagVariable } from './admin-text.ts'
import { useAdminChange } from './use-admin.ts'

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`
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
        {flagTitle(name)}
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
export function FlagsPanel({ flags }: { readonly flags: readonly AdminFlag[] }) {
  const change = useAdminChange()
  const [action, setAction] = useState<ReasonedAction | null>(null)

  function actionOf({ name, says, value }: AdminFlag): ReasonedAction {
    const title = flagTitle(name)
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
      <List>
        {flags.map((flag) => (
          <Flag key={flag.name} flag={flag} onSwitch={() => setAction(actionOf(flag))} />
        ))}
      </List>
      {action && <ReasonDialog {...action} onClose={() => setAction(null)} />}
    </Card>
  )
}
