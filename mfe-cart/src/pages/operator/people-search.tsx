import type { FoundUser } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { Link, useSearchParams } from '@quantamental/remote/router'
import { Muted, SectionError } from '@quantamental/remote/staff'
import {
  Button,
  Card,
  EmptyState,
  Field,
  Row,
  Skeleton,
  Stack,
  TextLink,
  tokens,
} from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { operatorSubscriptionPath } from '../../route-paths.ts'
import { personText } from './operator-labels.ts'
import { StatusChip } from './status-chip.tsx'
import { usePeople } from './use-operator.ts'

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  > :first-child {
    flex: 1 1 260px;
  }
`
const People = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
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

function Person({ person }: { readonly person: FoundUser }) {
  return (
    <li>
      <Row justify="space-between" gap={12} align="baseline">
        <Name>{personText(person)}</Name>
        <Muted>User {person.user_id}</Muted>
      </Row>
      {person.subscriptions.length === 0 && <Muted>No subscriptions.</Muted>}
      <Subscriptions>
        {person.subscriptions.map((subscription) => (
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
  const { data, error, refetch } = usePeople(q)
  if (q === '') return null
  if (error)
    return <SectionError title="The search failed" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={96} />
  if (data.length === 0)
    return (
      <EmptyState title={`Nobody found for “${q}”`}>Try part of the e-mail address.</EmptyState>
    )
  return (
    <People aria-label="People found">
      {data.map((person) => (
        <Person key={person.user_id} person={person} />
      ))}
    </People>
  )
}

/** Search for customers; the query is in the address. */
export function PeopleSearch() {
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').trim()
  const [text, setText] = useState(q)
  return (
    <Card title="Find a person">
      <Stack gap={16}>
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            const wanted = text.trim()
            setSearch(wanted === '' ? {} : { q: wanted }, { preventScrollReset: true })
          }}
        >
          <Field
            label="E-mail, username, id of a user, subscription or order, or pi_…"
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button variant="primary" type="submit">
            Search
          </Button>
        </Form>
        <Results q={q} />
      </Stack>
    </Card>
  )
}
