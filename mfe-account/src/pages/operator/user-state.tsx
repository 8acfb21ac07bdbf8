import type { AdminUser } from '@quantamental/api/site'
import { Chip } from '@quantamental/remote/staff'

/** Status label of a user account. */
export function UserState({ user }: { readonly user: AdminUser }) {
  if (!user.is_active) return <Chip tone="warn">Not activated</Chip>
  if (user.delete_on !== null) return <Chip tone="bad">Deletion pending</Chip>
  return <Chip tone="good">Active</Chip>
}
