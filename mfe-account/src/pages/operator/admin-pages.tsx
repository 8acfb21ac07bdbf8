import { AdminPage } from './admin-page.tsx'
import { AuditPage } from './audit-page.tsx'
import { FlagsPage } from './flags-page.tsx'
import { InquiriesPage } from './inquiries-page.tsx'
import { InvitesPage } from './invites-page.tsx'
import { QueuesPage } from './queues-page.tsx'
import { ReleasesPage } from './releases-page.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

const PAGES = {
  admin: AdminPage,
  users: UsersPage,
  user: UserPage,
  inquiries: InquiriesPage,
  flags: FlagsPage,
  invites: InvitesPage,
  queues: QueuesPage,
  releases: ReleasesPage,
  audit: AuditPage,
} as const

/** Operator pages, in one chunk. See infra/docs/decisions/0038-admin-pages.md. */
export function AdminPages({ page }: { readonly page: keyof typeof PAGES }) {
  const Page = PAGES[page]
  return <Page />
}
