import type {
  DataOperationKind,
  RatingDifference,
  RatingMoves,
  VersionDiff,
} from '@quantamental/api/stocks'
import { Figures, Loaded, Muted, StaffTable } from '@quantamental/remote/staff'
import {
  Button,
  Card,
  EmptyState,
  RatingChip,
  type RatingLetter,
  Row,
  Stack,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import type { DataColumn } from '@quantamental/ui/data-table'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { PageLink } from '../../components/page-links.tsx'
import { StartDialog } from './lazy-start-dialog.tsx'
import { count, type DataAdmin, useVersionDiff } from './use-data-admin.ts'

/** Actions, each with the reason why it is unavailable; empty if it is available. */
function actionsOf({ sources, versions, is_busy }: DataAdmin) {
  const busy = is_busy ? 'An operation is running. Wait until it finishes.' : ''
  const before = versions.find(({ can_roll_back_to }) => can_roll_back_to)
  return [
    {
      kind: 'import',
      label: 'Import…',
      fault: busy || (sources.length === 0 ? 'No folders to import.' : ''),
    },
    { kind: 'recompute', label: 'Recompute and compare…', fault: busy },
    { kind: 'publish', label: 'Recompute and publish…', fault: busy },
    {
      kind: 'rollback',
      label: before ? `Roll back to version ${before.version}…` : 'Roll back…',
      fault: busy || (before ? '' : 'No earlier version is stored.'),
    },
  ] as const
}

export function AdminActions({ admin }: { readonly admin: DataAdmin }) {
  const [open, setOpen] = useState<DataOperationKind | null>(null)
  const faultsId = useId()
  const actions = actionsOf(admin)
  const faults = [...new Set(actions.map(({ fault }) => fault).filter(Boolean))]
  return (
    <Card title="Actions">
      <Stack gap={12}>
        <Row gap={8}>
          {actions.map(({ kind, label, fault }) => (
            <Button
              key={kind}
              variant={kind === 'import' ? 'primary' : kind === 'rollback' ? 'danger' : undefined}
              aria-disabled={fault !== '' || undefined}
              aria-describedby={fault === '' ? undefined : faultsId}
              onClick={() => fault === '' && setOpen(kind)}
            >
              {label}
            </Button>
          ))}
        </Row>
        {faults.length > 0 && <Muted id={faultsId}>{faults.join(' ')}</Muted>}
        <Muted>
          Put folders to import on the server under <code>{admin.import_folder}</code>. File names
          identify the type: prices, splits, identities, tickers, companyfacts, fsds, listings,
          estimates, calendar, short-interest, treasury.
        </Muted>
      </Stack>
      {open && <StartDialog kind={open} admin={admin} onClose={() => setOpen(null)} />}
    </Card>
  )
}

const Pair = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`
const LETTERS: ReadonlySet<string> = new Set('AAA AA A BBB BB B CCC D NR'.split(' '))

/** Text outside the rating scale counts as unrated. */
const letterOf = (text: string) => (LETTERS.has(text) ? (text as RatingLetter) : 'NR')

function RatingStep({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <Pair>
      <RatingChip rating={letterOf(from)} />
      <span aria-hidden="true">→</span>
      <VisuallyHidden> becomes </VisuallyHidden>
      <RatingChip rating={letterOf(to)} />
    </Pair>
  )
}

const Moved = styled.span`
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
    cell: ({ ticker }) => <PageLink to={`/stock/credit-rating/${ticker}`}>{ticker}</PageLink>,
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

/** Moved ratings by cause. */
function movedFacts({ causes }: RatingMoves): [string, string][] {
  return [
    ['Ratings moved by own filings', count(causes.filing)],
    ['By own prices', count(causes.price)],
    ['By restatements', count(causes.restatement)],
    ['By the model', count(causes.model)],
    ['By other data', count(causes.other)],
  ]
}

function Counts({ diff }: { readonly diff: VersionDiff }) {
  return (
    <Figures
      facts={[
        [
          'Upgrades',
          <Moved key="up" data-direction={diff.upgrades > 0 ? 'up' : undefined}>
            ▲ {count(diff.upgrades)}
          </Moved>,
        ],
        [
          'Downgrades',
          <Moved key="down" data-direction={diff.downgrades > 0 ? 'down' : undefined}>
            ▼ {count(diff.downgrades)}
          </Moved>,
        ],
        ['Companies recomputed', count(diff.companies_changed)],
        ['Companies added', count(diff.companies_added)],
        ['Companies removed', count(diff.companies_removed)],
        ...(diff.moves ? movedFacts(diff.moves) : []),
      ]}
    />
  )
}

function Difference({ diff }: { readonly diff: VersionDiff }) {
  const { ratings, ratings_changed } = diff
  return (
    <Stack gap={16}>
      <Counts diff={diff} />
      <StaffTable
        label="Rating changes"
        columns={COLUMNS}
        rows={ratings}
        rowName={({ ticker, quarter }) => `${ticker} ${quarter}`}
        gate={
          ratings_changed > ratings.length &&
          `Newest ${count(ratings.length)} of ${count(ratings_changed)} quarters.`
        }
        empty="No rating changes"
      />
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
  const query = useVersionDiff(`${current?.version}/${last?.id}`)
  const [isPublishing, setPublishing] = useState(false)
  return (
    <Card title={query.data ? titleOf(query.data) : 'Changes'}>
      <Loaded query={query} failed="Couldn’t load the comparison" waiting={[132]}>
        {(diff) =>
          diff === null ? (
            <EmptyState title="Nothing to compare yet">
              Recompute to compare with the published version, or publish to compare with the
              previous one.
            </EmptyState>
          ) : (
            <Stack gap={16}>
              <Difference diff={diff} />
              {diff.to_version === null && (
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
            </Stack>
          )
        }
      </Loaded>
      {isPublishing && (
        <StartDialog kind="publish" admin={admin} onClose={() => setPublishing(false)} />
      )}
    </Card>
  )
}
