import type { AdminUser } from '@quantamental/api/site'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { PagedTable, SearchForm, StaffPage, When, Wrapped } from '@quantamental/remote/staff'
import { Button, EmptyState, Row, Stack, Tag, TextLink } from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { Choose } from '../../components/choose.tsx'
import { planNameOf } from '../../plans/plan-name.ts'
import { ADMIN_USERS_PATH, adminUserPath } from '../../route-paths.ts'
import { UserState } from './admin-parts.tsx'
import { type Role, readUsersView, type UsersView, writeUsersView } from './admin-views.ts'
import { useUsers } from './use-admin.ts'

const ROLE_CHOICES = [
  { value: 'operator', name: 'Operators' },
  { value: 'editor', name: 'Editors' },
]

const COLUMNS: readonly DataColumn<AdminUser>[] = [
  {
    id: 'name',
    name: 'Name',
    cell: ({ id, username }) => (
      <TextLink as={Link} {...{ to: adminUserPath(id) }}>
        {username}
      </TextLink>
    ),
  },
  { id: 'email', name: 'Email', cell: ({ email }) => <Wrapped>{email}</Wrapped> },
  { id: 'state', name: 'Account', priority: true, cell: (user) => <UserState user={user} /> },
  { id: 'plan', name: 'Plan', cell: ({ tier_number }) => planNameOf(tier_number) },
  {
    id: 'roles',
    name: 'Roles',
    cell: ({ roles }) =>
      roles.length === 0 ? (
        '—'
      ) : (
        <Row gap={4} wrap={false}>
          {roles.map((role) => (
            <Tag key={role}>{role}</Tag>
          ))}
        </Row>
      ),
  },
  { id: 'sessions', name: 'Sessions', align: 'end', cell: ({ sessions }) => sessions },
  { id: 'used', name: 'Last seen', cell: ({ last_used_at }) => <When at={last_used_at} /> },
  { id: 'since', name: 'Since', cell: ({ created_at }) => <When at={created_at} /> },
]

function Found() {
  const [search, setSearch] = useSearchParams()
  const view = readUsersView(search)
  const query = useUsers(view)
  const show = (next: UsersView) => setSearch(writeUsersView(next))
  return (
    <Stack gap={16}>
      <SearchForm
        key={view.q}
        label="Username or email address, or part of one"
        maxLength={254}
        q={view.q}
        onSearch={(q) => show({ ...view, q, page: 1 })}
      >
        <Choose
          label="Role"
          all="Everyone"
          choices={ROLE_CHOICES}
          value={view.role}
          onValue={(role) => show({ ...view, role: role as Role | null, page: 1 })}
        />
      </SearchForm>
      <PagedTable
        label="Users"
        columns={COLUMNS}
        query={query}
        failed="Couldn’t load the users"
        rowKey={({ id }) => id}
        rowName={({ username }) => username}
        dim={({ is_active }) => !is_active}
        empty={
          <EmptyState
            title={view.q === '' ? 'No users found' : `No users match “${view.q}”`}
            action={
              <Button onClick={() => show({ q: '', role: null, page: 1 })}>Show all users</Button>
            }
          />
        }
        pagesLabel="User pages"
        page={view.page}
        onPage={(page) => show({ ...view, page })}
      />
    </Stack>
  )
}

export function UsersPage() {
  return (
    <StaffPage
      title="Users"
      description="All users with an account."
      canonicalPath={ADMIN_USERS_PATH}
      lead="Newest first. Click a name for details and actions."
    >
      <Found />
    </StaffPage>
  )
}
