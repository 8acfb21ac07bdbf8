import { type AdminFlag, setAdminFlagRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { instantText } from '@quantamental/remote/staff'
import { Card, tokens } from '@quantamental/ui'
import { SwitchInput } from '@quantamental/ui/switch'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { Chip, Code } from './admin-parts.tsx'
import { flagTitle, flagVariable } from './admin-words.ts'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'
import { useReadAgain } from './use-admin.ts'

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
  border-top: 1px solid ${tokens.colour.line};
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
    color: ${tokens.colour.muted};
    font-size: 14px;
  }
  :disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
`

function lastChange({ changed_at, changed_by }: AdminFlag): string {
  if (changed_at === null) return 'Never changed here.'
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
        {value !== by_default && <Chip tone="warn">Not as by default</Chip>}
      </label>
      <div id={`${id}-says`}>
        <p>
          {says} {by_default ? 'On' : 'Off'} by default.
        </p>
        {is_fixed ? (
          <p>
            Fixed by the environment: change <Code>{flagVariable(name)}</Code> there and start
            account again.
          </p>
        ) : (
          <p>{lastChange(flag)}</p>
        )}
      </div>
    </Item>
  )
}

/** Every flag; a switch moves only once the reason is given and the server has agreed. */
export function FlagsPanel({ flags }: { readonly flags: readonly AdminFlag[] }) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const [deed, setDeed] = useState<Deed | null>(null)

  function deedOf({ name, says, value }: AdminFlag): Deed {
    const title = flagTitle(name)
    const wanted = value ? 'off' : 'on'
    return {
      title: `Switch ${wanted}: ${title}`,
      says: `While it is on: ${says}`,
      question: `Switch “${title}” ${wanted} for the whole site?`,
      confirmLabel: `Switch it ${wanted}`,
      async run(reason) {
        try {
          await http.call(setAdminFlagRoute, { params: { name }, body: { value: !value, reason } })
          notify.success(`“${title}” is ${wanted}.`)
        } finally {
          await readAgain()
        }
      },
    }
  }

  return (
    <Card title="Flags">
      <List>
        {flags.map((flag) => (
          <Flag key={flag.name} flag={flag} onSwitch={() => setDeed(deedOf(flag))} />
        ))}
      </List>
      {deed && <ReasonDialog deed={deed} onClose={() => setDeed(null)} />}
    </Card>
  )
}
