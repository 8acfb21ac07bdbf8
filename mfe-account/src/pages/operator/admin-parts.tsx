import type { AdminUser } from '@quantamental/api/site'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Chip } from '@quantamental/remote/staff'
import { TextLink } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

export function UserState({ user }: { readonly user: AdminUser }) {
  if (!user.is_active) return <Chip tone="warn">Not activated</Chip>
  if (user.delete_on !== null) return <Chip tone="bad">Deletion pending</Chip>
  return <Chip tone="good">Active</Chip>
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
