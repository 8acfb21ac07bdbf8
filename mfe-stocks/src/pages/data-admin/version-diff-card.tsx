import type { RatingDifference, VersionDiff } from '@quantamental/api/stocks'
import { Link } from '@quantamental/remote/router'
import { SectionError } from '@quantamental/remote/staff'
import { Button, Card, EmptyState, Row, Skeleton, Stack, TextLink, tokens } from '@quantamental/ui'
import { type DataColumn, DataTable } from '@quantamental/ui/data-table'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { count } from './admin-labels.ts'
import { AdminFacts } from './facts.ts'
import { RatingStep } from './rating-step.tsx'
import { type DataAdmin, useVersionDiff } from './use-data-admin.ts'

const StartDialog = lazy(async () => {
  const part = await import(/* webpackChunkName: "data-admin-dialog" */ './start-dialog.tsx')
  return { default: part.StartDialog }
})

const Moved = styled.dd`
  &[data-direction='up'] {
    color: ${tokens.color.up};
  }
  &[data-direction='down'] {
    color: ${tokens.color.down};
  }
`

const COLUMNS: readonly DataColumn<RatingDifference>[] = [
  {
    id: 'ticker',
    name: 'Ticker',
    cell: ({ ticker }) => (
      <TextLink as={Link} {...{ to: `/stock/credit-rating/${ticker}` }}>
        {ticker}
      </TextLink>
    ),
  },
  { id: 'name', name: 'Company', isWideOnly: true, cell: ({ name }) => name },
  { id: 'quarter', name: 'Quarter', priority: true, cell: ({ quarter }) => quarter },
  {
    id: 'rating',
    name: 'Rating',
    priority: true,
    cell: ({ from_rating, to_rating }) => <RatingStep from={from_rating} to={to_rating} />,
  },
]

function titleOf({ from_version, to_version }: VersionDiff): string {
  return to_version === null
    ? `Unpublished changes to version ${from_version}`
    : `Changes from version ${from_version} to ${to_version}`
}

function Counts({ diff }: { readonly diff: VersionDiff }) {
  return (
    <AdminFacts>
      <div>
        <dt>Upgrades</dt>
        <Moved data-direction={diff.upgrades > 0 ? 'up' : undefined}>
          ▲ {count(diff.upgrades)}
        </Moved>
      </div>
      <div>
        <dt>Downgrades</dt>
        <Moved data-direction={diff.downgrades > 0 ? 'down' : undefined}>
          ▼ {count(diff.downgrades)}
        </Moved>
      </div>
      <div>
        <dt>Companies recomputed</dt>
        <dd>{count(diff.companies_changed)}</dd>
      </div>
      <div>
        <dt>Companies added</dt>
        <dd>{count(diff.companies_added)}</dd>
      </div>
      <div>
        <dt>Companies removed</dt>
        <dd>{count(diff.companies_removed)}</dd>
      </div>
    </AdminFacts>
  )
}

function Difference({ diff }: { readonly diff: VersionDiff }) {
  const { ratings, ratings_changed } = diff
  return (
    <Stack gap={16}>
      <Counts diff={diff} />
      {ratings.length === 0 ? (
        <EmptyState title="No rating changes" />
      ) : (
        <DataTable
          label="Rating changes"
          columns={COLUMNS}
          rows={ratings}
          rowKey={({ ticker, quarter }) => `${ticker} ${quarter}`}
          rowName={({ ticker, quarter }) => `${ticker} ${quarter}`}
          gate={
            ratings_changed > ratings.length &&
            `Newest ${count(ratings.length)} of ${count(ratings_changed)} quarters.`
          }
        />
      )}
    </Stack>
  )
}

/**
 * Changes that a recomputation would publish, with a publish button; otherwise those of the last
 * publication.
 */
export function VersionDiffCard({ admin }: { readonly admin: DataAdmin }) {
  const current = admin.versions.find(({ is_current }) => is_current)
  const last = admin.operations.find(({ state }) => state !== 'running')
  const { data, error, refetch } = useVersionDiff(`${current?.version}/${last?.id}`)
  const [isPublishing, setPublishing] = useState(false)
  const isStaged = data?.to_version === null
  return (
    <Card title={data ? titleOf(data) : 'Changes'}>
      <Stack gap={16}>
        {data && <Difference diff={data} />}
        {isStaged && (
          <Row>
            <Button
              variant="primary"
              aria-disabled={admin.is_busy || undefined}
              onClick={() => !admin.is_busy && setPublishing(true)}
            >
              Publish…
            </Button>
          </Row>
        )}
        {data === null && (
          <EmptyState title="Nothing to compare yet">
            Recompute to compare with the published version, or publish to compare with the previous
            one.
          </EmptyState>
        )}
        {data === undefined && !error && <Skeleton height={132} />}
        {data === undefined && error && (
          <SectionError
            title="Couldn’t load the comparison"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </Stack>
      <Suspense>
        {isPublishing && (
          <StartDialog kind="publish" admin={admin} onClose={() => setPublishing(false)} />
        )}
      </Suspense>
    </Card>
  )
}
