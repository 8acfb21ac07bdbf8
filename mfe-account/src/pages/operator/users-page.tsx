import type { AdminUser } from '@quantamental/api/site'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { SectionError, StaffPage, Wrapped } from '@quantamental/remote/staff'
import { Button, EmptyState, Field, Row, Stack, Tag, TextLink } from '@quantamental/ui'
import { type DataColumn, DataTable, Pagination } from '@quantamental/ui/data-table'
import { useState } from 'react'
import styled from 'styled-components'
import { planNameOf } from '../../plans/plan-name.ts'
import { ADMIN_USERS_PATH, adminUserPath } from '../../route-paths.ts'
import { Choose, When } from './admin-parts.tsx'
import { type Role, readUsersView, type UsersView, writeUsersView } from './admin-views.ts'
import { useUsers } from './use-admin.ts'
import { UserState } from './user-state.tsx'

const ROLE_CHOICES = [
  { value: 'operator', name: 'Operators' },
  { value: 'editor', name: 'Editors' },
]
const PAGE_SIZE = 20

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  > :first-child {
    flex: 1 1 240px;
    max-width: 480px;
  }
  select {
    min-height: 44px;
  }
`
/** Same height as the input beside it. */
const Submit = styled(Button)`
  min-height: 44px;
`

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

function Search({
  view,
  onView,
}: {
  readonly view: UsersView
  readonly onView: (view: UsersView) => void
}) {
  const [text, setText] = useState(view.q)
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onView({ ...view, q: text.trim(), page: 1 })
      }}
    >
      <Field
        label="Username or email address, or part of one"
        type="search"
        name="q"
        maxLength={254}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Submit variant="primary" type="submit">
        Search
      </Submit>
      <Choose
        label="Role"
        all="Everyone"
        choices={ROLE_CHOICES}
        value={view.role}
        onValue={(role) => onView({ ...view, role: role as Role | null, page: 1 })}
      />
    </Form>
  )
}

function Found() {
  const [search, setSearch] = useSearchParams()
  const view = readUsersView(search)
  const { data, error, isPlaceholderData, refetch } = useUsers(view)
  const show = (next: UsersView) => setSearch(writeUsersView(next), { preventScrollReset: true })
  const isFailed = error !== null && (!data || isPlaceholderData)
  return (
    <Stack gap={16}>
      <Search key={view.q} view={view} onView={show} />
      {isFailed ? (
        <SectionError
          title="Couldn’t load the users"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          label="Users"
          columns={COLUMNS}
          rows={data?.results ?? []}
          rowKey={({ id }) => id}
          rowName={({ username }) => username}
          rowCount={data?.count ?? 0}
          offset={(view.page - 1) * PAGE_SIZE}
          skeleton={data ? undefined : PAGE_SIZE}
          busy={isPlaceholderData}
          dim={({ is_active }) => !is_active}
          instead={
            data?.results.length === 0 && (
              <EmptyState
                title={view.q === '' ? 'No users found' : `No users match “${view.q}”`}
                action={
                  <Button onClick={() => show({ q: '', role: null, page: 1 })}>
                    Show all users
                  </Button>
                }
              />
            )
          }
        />
      )}
      {data && data.count > 0 && (
        <Pagination
          label="User pages"
          page={Math.min(view.page, data.pages)}
          pageSize={data.page_size}
          count={data.count}
          onPage={(page) => show({ ...view, page })}
        />
      )}
    </Stack>
  )
}

/** All users, newest first. */
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
