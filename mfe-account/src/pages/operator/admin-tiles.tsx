import type { ApiError } from '@quantamental/api/client'
import { Link } from '@quantamental/remote/router'
import { Button, Notice, PlainList, Row, Stack, tokens } from '@quantamental/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ADMIN_INQUIRIES_PATH, ADMIN_INVITES_PATH, ADMIN_QUEUES_PATH } from '../../route-paths.ts'
import { waitText } from './admin-text.ts'
import { useInquiries, useInvites, useQueues } from './use-admin.ts'

export const Tiles = styled(PlainList)`
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  gap: 12px;
  @media (max-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const Box = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 2px;
  min-height: 92px;
  padding: 14px 16px;
  ${tokens.frame.card};
  small {
    color: ${tokens.color.muted};
    font-size: 13px;
  }
  strong {
    font-size: 26px;
    font-weight: 660;
    letter-spacing: -0.02em;
    line-height: 1.2;
    font-variant-numeric: tabular-nums lining-nums;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: ${tokens.color['line-strong']};
    text-underline-offset: 3px;
  }
  /* Make the whole tile clickable. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &:has(a:hover) {
    border-color: ${tokens.color.faint};
    background: ${tokens.color.raise};
  }
  [data-tone='warn'] {
    color: ${tokens.color.warning};
  }
  [data-tone='bad'] {
    color: ${tokens.color.down};
  }
`

export interface TileProps {
  readonly name: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly tone?: 'warn' | 'bad' | undefined
  readonly to?: string
}

export function Tile({ name, value, note, tone, to }: TileProps) {
  return (
    <Box>
      <small>{to ? <Link to={to}>{name}</Link> : name}</small>
      <strong data-tone={tone}>
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
      </strong>
      {note && <small>{note}</small>}
    </Box>
  )
}

type Query<T> = UseQueryResult<T, ApiError>

/** Tile contents for a query: the value, "…" while loading, "—" on error. */
function tileOf<T>(
  { data, error }: Query<T>,
  read: (data: T) => Pick<TileProps, 'value' | 'note' | 'tone'>,
): Pick<TileProps, 'value' | 'note' | 'tone'> {
  if (data !== undefined) return read(data)
  return error ? { value: '—', note: `Unavailable (code ${error.status})` } : { value: '…' }
}

function oldestOf(queues: readonly { readonly oldest_seconds: number | null }[]): string {
  const oldest = Math.max(-1, ...queues.map(({ oldest_seconds }) => oldest_seconds ?? -1))
  return oldest < 0 ? 'Nothing waiting' : `Oldest: ${waitText(oldest)}`
}

export function AdminTiles() {
  const inquiries = useInquiries({ state: 'open', kind: null, page: 1 })
  const queues = useQueues()
  const invites = useInvites()
  const all = [inquiries, queues, invites]
  return (
    <Stack gap={12}>
      <Tiles>
        <Tile
          name="Open inquiries"
          to={ADMIN_INQUIRIES_PATH}
          {...tileOf(inquiries, ({ count }) => ({
            value: count,
            note: count === 0 ? 'None waiting' : 'Waiting for an answer',
            tone: count > 0 ? ('warn' as const) : undefined,
          }))}
        />
        <Tile
          name="Failed jobs"
          to={ADMIN_QUEUES_PATH}
          {...tileOf(queues, ({ failed }) => ({
            value: failed.length,
            note: failed.length === 0 ? 'None' : 'Retry needed',
            tone: failed.length > 0 ? ('bad' as const) : undefined,
          }))}
        />
        <Tile
          name="Queued jobs"
          to={ADMIN_QUEUES_PATH}
          {...tileOf(queues, (data) => ({
            value: data.queues.reduce((sum, { waiting, active }) => sum + waiting + active, 0),
            note: oldestOf(data.queues),
          }))}
        />
        <Tile
          name="Emails waiting"
          to={ADMIN_QUEUES_PATH}
          {...tileOf(queues, ({ mail }) => ({
            value: mail.waiting,
            note:
              mail.failed === 0
                ? `${mail.sent_today.toLocaleString('en-US')} sent today`
                : `${mail.failed.toLocaleString('en-US')} failed`,
            tone: mail.failed > 0 ? ('bad' as const) : undefined,
          }))}
        />
        <Tile
          name="Invite requests"
          to={ADMIN_INVITES_PATH}
          {...tileOf(invites, ({ requests }) => {
            const open = requests.filter(({ invited_at }) => invited_at === null).length
            return { value: open, note: open === 0 ? 'None waiting' : 'Waiting for a code' }
          })}
        />
      </Tiles>
      {all.some(({ error }) => error) && (
        <Notice tone="warning">
          <Row gap={12}>
            Couldn’t load some of the numbers.
            <Button
              size="small"
              onClick={() => {
                for (const query of all) if (query.error) void query.refetch()
              }}
            >
              Try again
            </Button>
          </Row>
        </Notice>
      )}
    </Stack>
  )
}
