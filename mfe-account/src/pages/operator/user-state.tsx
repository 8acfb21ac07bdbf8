import type { AdminUser } from '@quantamental/api/site'
import { Chip } from './admin-parts.tsx'

/** Whether somebody can sign in, in a word. */
export function UserState({ user }: { readonly user: AdminUser }) {
  if (!user.is_active) return <Chip tone="warn">Not activated</Chip>
  if (user.delete_on !== null) return <Chip tone="bad">To be deleted</Chip>
  return <Chip tone="good">Active</Chip>
}
