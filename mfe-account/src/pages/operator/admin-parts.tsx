import type { AdminUser } from '@quantamental/api/site'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Chip } from '@quantamental/remote/staff'
import { TextLink, tokens } from '@quantamental/ui'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

/** Status label of a user account. */
export function UserState({ user }: { readonly user: AdminUser }) {
  if (!user.is_active) return <Chip tone="warn">Not activated</Chip>
  if (user.delete_on !== null) return <Chip tone="bad">Deletion pending</Chip>
  return <Chip tone="good">Active</Chip>
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  label {
    color: ${tokens.color.muted};
  }
`
const Select = styled.select`
  min-height: 38px;
  max-width: 100%;
  padding: 0 10px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.surface};
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

export interface Choice {
  readonly value: string
  readonly name: string
}

/** Select with an option for all (the empty value). */
export function Choose(props: {
  readonly label: string
  /** Label of the empty value. */
  readonly all: string
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onValue: (value: string | null) => void
}) {
  const { label, all, choices, value, onValue } = props
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onValue(target.value === '' ? null : target.value)}
      >
        <option value="">{all}</option>
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.name}
          </option>
        ))}
      </Select>
    </Box>
  )
}

/** Link if a remote provides the page, otherwise plain text. */
export function LiveLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { navigation } = useShell()
  const [path = to] = to.split(/[?#]/)
  return navigation.isRoutable(path) ? (
    <TextLink as={Link} {...{ to }}>
      {children}
    </TextLink>
  ) : (
    children
  )
}

/** Machine-readable text: an id, a code, a variable. */
export const Code = styled.code`
  font-size: 0.93em;
  overflow-wrap: anywhere;
  user-select: all;
`
