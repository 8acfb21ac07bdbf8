import type { FoundUser } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { Loaded, Muted, SearchForm } from '@quantamental/remote/staff'
import { Card, EmptyState, PlainList, Row, Stack, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { operatorSubscriptionPath } from '../../route-paths.ts'
import { customerText } from './operator-labels.ts'
import { StatusChip } from './status-chip.tsx'
import { useCustomers } from './use-operator.ts'

const Customers = styled(PlainList)`
  > li {
    padding: 12px 0;
    border-top: 1px solid ${tokens.color.line};
  }
`
const Name = styled.h3`
  font-size: 15px;
  font-weight: 600;
  overflow-wrap: anywhere;
`
const Subscriptions = styled.ul`
  display: grid;
  gap: 8px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
`

function Customer({ customer }: { readonly customer: FoundUser }) {
  return (
    <li>
      <Row justify="space-between" gap={12} align="baseline">
        <Name>{customerText(customer)}</Name>
        <Muted>User {customer.user_id}</Muted>
      </Row>
      {customer.subscriptions.length === 0 && <Muted>No subscriptions.</Muted>}
      <Subscriptions>
        {customer.subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <Row gap={10}>
              <TextLink as={Link} {...{ to: operatorSubscriptionPath(subscription.id) }}>
                {subscription.name}, subscription {subscription.id}
              </TextLink>
              <StatusChip status={subscription.status} />
              <Muted>
                {formatDate(subscription.subscription_start_date)} –{' '}
                {formatDate(subscription.subscription_expiry_date)}
              </Muted>
            </Row>
          </li>
        ))}
      </Subscriptions>
    </li>
  )
}

function Results({ q }: { readonly q: string }) {
  const query = useCustomers(q)
  if (q === '') return null
  return (
    <Loaded query={query} failed="Couldn’t search customers" waiting={[96]}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState title={`No customers match “${q}”`}>
            Try part of the email address.
          </EmptyState>
        ) : (
          <Customers aria-label="Customers found">
            {found.map((customer) => (
              <Customer key={customer.user_id} customer={customer} />
            ))}
          </Customers>
        )
      }
    </Loaded>
  )
}

export function CustomerSearch() {
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').trim()
  return (
    <Card title="Find a customer">
      <Stack gap={16}>
        <SearchForm
          label="Email, username, user ID, subscription ID, order ID or pi_…"
          maxLength={100}
          q={q}
          onSearch={(next) =>
            setSearch(next === '' ? {} : { q: next }, { preventScrollReset: true })
          }
        />
        <Results q={q} />
      </Stack>
    </Card>
  )
}
