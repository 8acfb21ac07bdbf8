import { Link, NavLink } from '@quantamental/remote/router'
import { useSession, useShell } from '@quantamental/remote/shell'
import {
  ButtonLink,
  Container,
  Head,
  Lead,
  media,
  Notice,
  PageTitle,
  Row,
  Spinner,
  Stack,
  TabStrip,
  tokens,
} from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { PageNotFound } from '../page-not-found.tsx'

/** Role names of the access token. */
export type StaffRole = 'operator' | 'editor'

const BOTH: readonly StaffRole[] = ['operator', 'editor']
const OPERATOR: readonly StaffRole[] = ['operator']

export const STAFF_TABS: readonly {
  readonly label: string
  readonly path: string
  readonly roles: readonly StaffRole[]
}[] = [
  { label: 'Admin', path: '/operator', roles: OPERATOR },
  { label: 'Data', path: '/operator/data', roles: OPERATOR },
  { label: 'Articles', path: '/operator/articles', roles: BOTH },
  { label: 'Users', path: '/operator/users', roles: OPERATOR },
  { label: 'Billing', path: '/operator/billing', roles: OPERATOR },
  { label: 'Inquiries', path: '/operator/inquiries', roles: OPERATOR },
  { label: 'Flags', path: '/operator/flags', roles: OPERATOR },
  { label: 'Invites', path: '/operator/invites', roles: OPERATOR },
  { label: 'Queues', path: '/operator/queues', roles: OPERATOR },
  { label: 'Releases', path: '/operator/releases', roles: OPERATOR },
  { label: 'Audit log', path: '/operator/audit', roles: OPERATOR },
  { label: 'Components', path: '/operator/gallery', roles: OPERATOR },
]

/** Tabs for the pages that `roles` can open and some remote serves. */
function StaffTabs({ roles }: { readonly roles: readonly string[] }) {
  const { navigation } = useShell()
  const tabs = STAFF_TABS.filter(
    (tab) => tab.roles.some((role) => roles.includes(role)) && navigation.isRoutable(tab.path),
  )
  return (
    <TabStrip label="Admin">
      {tabs.map(({ label, path }) => (
        <NavLink key={path} to={path} end={path === '/operator'}>
          {label}
        </NavLink>
      ))}
    </TabStrip>
  )
}

/** Spinner delay of protected routes (infra/docs/domain/pages.md). */
const SPINNER_DELAY_MS = 100

const Page = styled(Container)`
  padding-top: 20px;
  padding-bottom: 96px;
  ${media.phone} {
    padding-top: 12px;
  }
`
const Top = styled.div`
  margin-bottom: 24px;
`
const Wait = styled(Container)`
  padding-top: 72px;
`

export const Muted = styled.p`
  color: ${tokens.color.muted};
  font-size: 14px;
  overflow-wrap: anywhere;
`

export const Wrapped = styled.span`
  display: block;
  min-width: 160px;
  max-width: 52ch;
  white-space: normal;
  overflow-wrap: anywhere;
`

/**
 * Frame of staff pages. Its content is fetched and rendered only after the viewer is known to have one of
 * `roles`; all others see the not-found page.
 */
export function StaffFrame(props: {
  readonly roles?: readonly StaffRole[]
  readonly children: ReactNode
}) {
  const { roles = ['operator'], children } = props
  const { status, user } = useSession()
  if (status === 'unknown')
    return (
      <Wait>
        <Spinner delayMs={SPINNER_DELAY_MS} />
      </Wait>
    )
  if (!user || !roles.some((role) => user.roles.includes(role))) return <PageNotFound />
  return (
    <Page>
      <Top>
        <StaffTabs roles={user.roles} />
      </Top>
      {user.needs_second_factor ? <SecondFactorNotice /> : children}
    </Page>
  )
}

/** Shown instead of the page: the server refuses staff without a second factor. */
function SecondFactorNotice() {
  return (
    <Notice tone="warning">
      <Stack gap={10}>
        <p>
          Your role requires a second factor. Add a passkey or an authenticator app to your account
          to open this page.
        </p>
        <Row>
          <ButtonLink as={Link} to="/user/security" variant="primary">
            Set up a second factor
          </ButtonLink>
        </Row>
      </Stack>
    </Notice>
  )
}

export interface StaffPageProps {
  readonly title: string
  readonly description: string
  readonly canonicalPath: string
  readonly roles?: readonly StaffRole[]
  readonly lead?: ReactNode
  readonly children: ReactNode
}

export function StaffPage({
  title,
  description,
  canonicalPath,
  roles = ['operator'],
  lead,
  children,
}: StaffPageProps) {
  return (
    <StaffFrame roles={roles}>
      <Head title={title} description={description} canonicalPath={canonicalPath} noindex />
      <Stack gap={20}>
        <Stack gap={6}>
          <PageTitle>{title}</PageTitle>
          {lead && <Lead>{lead}</Lead>}
        </Stack>
        {children}
      </Stack>
    </StaffFrame>
  )
}
