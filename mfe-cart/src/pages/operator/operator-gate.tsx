import { Link, useLocation } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { ButtonLink, Container, Head, Lead, PageTitle, Row, Spinner } from '@quantamental/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { OPERATOR_ROLE } from '../../domain/operator-role.ts'

/** Specification section 9: spinner delay of protected routes. */
const SPINNER_DELAY_MS = 100

const Page = styled(Container)`
  padding-top: 72px;
  h1 + p {
    margin: 12px 0 24px;
    overflow-wrap: anywhere;
  }
`

/** What anybody but an operator sees, as at an address that has no page. */
function NoPage() {
  const { pathname } = useLocation()
  return (
    <Page>
      <Head
        title="Page not found"
        description="There is no page at this address."
        canonicalPath={pathname}
        noindex
      />
      <PageTitle>Page not found</PageTitle>
      <Lead>There is no page at {pathname}.</Lead>
      <Row>
        <ButtonLink as={Link} {...{ to: '/' }}>
          Go to the home page
        </ButtonLink>
      </Row>
    </Page>
  )
}

/** Its children are for operators; nothing of them is made, and so nothing fetched, before that is known. */
export function OperatorGate({ children }: { readonly children: ReactNode }) {
  const { status, user } = useSession()
  if (status === 'unknown')
    return (
      <Page>
        <Spinner delayMs={SPINNER_DELAY_MS} />
      </Page>
    )
  return user?.roles.includes(OPERATOR_ROLE) ? children : <NoPage />
}
