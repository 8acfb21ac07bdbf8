import { ApiError } from '@quantamental/api/client'
import { Button, CardSurface, media, Notice, Row, Stack, Text, tokens } from '@quantamental/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Skeletons } from '../../components/account-page.tsx'
import { formatAgo, formatInstant } from './instant-text.ts'

export const RowItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
  border-bottom: 1px solid ${tokens.color.line};
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    border-bottom: 0;
  }
`
export const RowText = styled.div`
  flex: 1 1 260px;
  min-width: 0;
  overflow-wrap: anywhere;
  ${media.phone} {
    flex-basis: 100%;
  }
`
export const RowName = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font-weight: 560;
`

export function Instant({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>
}

/** "Last used 3 hours ago". */
export function LastUsed({ at }: { readonly at: string | null }) {
  if (at === null) return 'Never used'
  return (
    <>
      Last used <time dateTime={at}>{formatAgo(at, Date.now())}</time>
    </>
  )
}

/** Skeletons or error of a section's query; the other sections are unaffected. */
export function SectionState(props: {
  readonly query: UseQueryResult
  /** For example "sessions". */
  readonly what: string
  readonly heights: readonly number[]
}) {
  const { query, what, heights } = props
  if (query.isPending)
    return (
      <Stack gap={12} role="status" aria-label={`Loading ${what}`}>
        <Skeletons heights={heights} />
      </Stack>
    )
  if (!query.error) return null
  return (
    <Notice tone="danger">
      <Stack gap={10}>
        <p>
          {`Couldn’t load the ${what}.`}
          {query.error instanceof ApiError && ` (Code: ${query.error.status})`}
        </p>
        <Row>
          <Button size="small" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}

const Surface = styled(CardSurface)`
  display: grid;
  grid-template-columns: minmax(200px, 300px) minmax(0, 1fr);
  gap: 20px 48px;
  align-items: start;
  padding: 28px;
  scroll-margin-top: 76px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px;
  }
  ${media.phone} {
    padding: 16px;
  }
`
const Title = styled.h2`
  margin-bottom: 6px;
  font-size: 18px;
  font-weight: 640;
  letter-spacing: -0.01em;
  outline: none;
`

/** Move focus to the section's title, after the focused element was removed. */
export function focusSection(id: string): void {
  document.getElementById(`${id}-title`)?.focus()
}

/** Settings card: title and description on the left, controls on the right. The URL hash links to `id`. */
export function SettingsSection(props: {
  readonly id: string
  readonly title: string
  readonly about: ReactNode
  readonly children: ReactNode
}) {
  const titleId = `${props.id}-title`
  return (
    <Surface id={props.id} aria-labelledby={titleId}>
      <div>
        <Title id={titleId} tabIndex={-1}>
          {props.title}
        </Title>
        <Text tone="muted" size={14}>
          {props.about}
        </Text>
      </div>
      <div>{props.children}</div>
    </Surface>
  )
}
