import { formatDate } from '@quantamental/api/format'
import type { AdminUser } from '@quantamental/api/site'
import { statusText } from '@quantamental/api/subscription'
import { Link, useParams } from '@quantamental/remote/router'
import { StaffFrame } from '@quantamental/remote/staff'
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Head,
  Lead,
  media,
  PageTitle,
  Row,
  Skeleton,
  Stack,
} from '@quantamental/ui'
import styled from 'styled-components'
import { planNameOf } from '../../plans/plan-name.ts'
import { ADMIN_USERS_PATH, adminUserPath } from '../../route-paths.ts'
import { Code, Facts, LiveLink, When } from './admin-parts.tsx'
import { readId } from './admin-views.ts'
import { useUser } from './use-admin.ts'
import { UserActions } from './user-actions.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserState } from './user-state.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const BACK = (
  <ButtonLink as={Link} {...{ to: ADMIN_USERS_PATH }}>
    Users
  </ButtonLink>
)

function UserFacts({ user }: { readonly user: AdminUser }) {
  const { id, email, tier_number, status, created_at, last_used_at, delete_on } = user
  return (
    <Card title="Details">
      <Facts>
        <dt>User ID</dt>
        <dd>
          <Code>{id}</Code>
        </dd>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Plan</dt>
        <dd>{planNameOf(tier_number)}</dd>
        <dt>Subscription</dt>
        <dd>{statusText(status, null).text}</dd>
        <dt>Account since</dt>
        <dd>
          <When at={created_at} />
        </dd>
        <dt>Last seen</dt>
        <dd>
          <When at={last_used_at} none="Not signed in" />
        </dd>
        <dt>Sessions</dt>
        <dd>{user.sessions}</dd>
        {delete_on !== null && (
          <>
            <dt>Deletion date</dt>
            <dd>{formatDate(delete_on)}, requested by the user</dd>
          </>
        )}
        <dt>Payments</dt>
        <dd>
          <LiveLink to={`/operator/billing?q=${id}`}>Billing for {user.username}</LiveLink>
        </dd>
      </Facts>
    </Card>
  )
}

function Loaded({ user }: { readonly user: AdminUser }) {
  return (
    <Stack gap={20}>
      <Head
        title={user.username}
        description="Details of one user."
        canonicalPath={adminUserPath(user.id)}
        noindex
      />
      <Stack gap={6}>
        <Row gap={12}>
          <PageTitle>{user.username}</PageTitle>
          <UserState user={user} />
        </Row>
        <Lead>{user.email}</Lead>
      </Stack>
      <Columns>
        <UserFacts user={user} />
        <Stack gap={20}>
          <UserActions user={user} />
          <UserRoles user={user} />
        </Stack>
      </Columns>
    </Stack>
  )
}

function Waiting({ id }: { readonly id: number }) {
  const { data, error, refetch } = useUser(id)
  if (data) return <Loaded user={data} />
  const head = (
    <Head
      title="User"
      description="Details of one user."
      canonicalPath={adminUserPath(id)}
      noindex
    />
  )
  if (error && [400, 404].includes(error.status))
    return (
      <>
        {head}
        <EmptyState level={1} title="User not found" action={BACK} />
      </>
    )
  if (error)
    return (
      <>
        {head}
        <ErrorState
          level={1}
          title="Couldn’t load the user"
          code={error.status}
          onRetry={() => void refetch()}
          action={BACK}
        />
      </>
    )
  return (
    <Stack gap={20} aria-busy="true">
      {head}
      <Skeleton height={66} />
      <Columns>
        <Skeleton height={300} />
        <Skeleton height={300} />
      </Columns>
    </Stack>
  )
}

/** Page of one user: facts, sessions, roles and operator actions. */
export function UserPage() {
  const id = readId(useParams().id)
  return (
    <StaffFrame>
      {id === null ? (
        <>
          <Head
            title="User"
            description="Details of one user."
            canonicalPath={ADMIN_USERS_PATH}
            noindex
          />
          <EmptyState level={1} title="User not found" action={BACK} />
        </>
      ) : (
        <Waiting key={id} id={id} />
      )}
    </StaffFrame>
  )
}
