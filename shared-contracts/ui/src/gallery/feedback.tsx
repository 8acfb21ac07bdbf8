import { useState } from 'react'
import { AttentionDot } from '../attention-dot/attention-dot.tsx'
import { Button } from '../button/button.tsx'
import { Row, Stack } from '../layout/layout.ts'
import { Hatched, LockFrame, LockNotice } from '../lock-notice/lock-notice.tsx'
import { Notice } from '../states/notice.tsx'
import { EmptyState, ErrorState } from '../states/page-states.tsx'
import { AfterPaint, Skeleton, Sliced, Spinner } from '../states/skeleton.tsx'
import type { GalleryGroup } from './gallery-types.ts'

const LOCK = { locked: true, need_tier: 5 } as const

function Retried() {
  const [attempts, setAttempts] = useState(1)
  return (
    <ErrorState
      title="Couldn’t load the statements"
      detail={`The server did not respond. Attempts: ${attempts}.`}
      code={503}
      onRetry={() => setAttempts(attempts + 1)}
    />
  )
}

export const FEEDBACK: GalleryGroup = {
  name: 'States and messages',
  entries: [
    {
      shows: { Notice },
      use: 'A message about the page. Danger is announced at once, the other tones when the reader pauses.',
      states: {
        Info: <Notice>Figures are two quarters old. Your plan shows them all.</Notice>,
        Success: <Notice tone="success">Your email address is confirmed.</Notice>,
        Warning: <Notice tone="warning">Your card expires before the next renewal.</Notice>,
        Danger: <Notice tone="danger">The payment failed. Update your card.</Notice>,
        'Long text': (
          <Notice tone="warning">
            Maintenance starts on Sunday at 02:00 UTC and takes about 30 minutes. You can read all
            pages; lists, settings and payments can be changed again afterwards.
          </Notice>
        ),
      },
    },
    {
      shows: { EmptyState },
      use: 'No content yet: one sentence and one action.',
      states: {
        'With an action': (
          <EmptyState
            title="No stocks in this list"
            action={<Button variant="primary">Add stocks</Button>}
          >
            Add up to 50 stocks to see their ratings side by side.
          </EmptyState>
        ),
        'Without an action': <EmptyState title="No actions yet" />,
      },
    },
    {
      shows: { ErrorState },
      use: 'Content that could not be loaded, with its code for support and a Retry button.',
      states: {
        'With Retry': <Retried />,
        'Without Retry': <ErrorState title="Order not found" />,
      },
    },
    {
      shows: { Skeleton },
      use: 'Placeholder with the size of the content while it loads, so that nothing moves.',
      states: {
        'Lines of text': (
          <Stack gap={8}>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width="80%" />
          </Stack>
        ),
        'A chart': <Skeleton height={120} />,
      },
    },
    {
      shows: { Spinner },
      use: 'A wait without a known size of the result. Set delayMs so that fast responses do not flash.',
      states: { Default: <Spinner />, 'With a label': <Spinner label="Searching" /> },
    },
    {
      shows: { AfterPaint, Sliced },
      use: 'Large content: AfterPaint renders it after the surrounding page, Sliced in short slices.',
      states: {
        AfterPaint: <AfterPaint fallback={<Skeleton />}>Content after the first paint</AfterPaint>,
        Sliced: <Sliced fallback={<Skeleton />}>Content rendered as a transition</Sliced>,
      },
    },
    {
      shows: { AttentionDot },
      use: 'Beside a menu entry that needs the user’s attention.',
      states: {
        Default: (
          <Row gap={0}>
            My status
            <AttentionDot />
          </Row>
        ),
      },
    },
    {
      shows: { LockNotice, LockFrame, Hatched },
      use: 'Withheld content: hatching, one sentence and a link to the plans. Never blur, never show fake data.',
      states: {
        'A higher plan is needed': (
          <LockNotice lock={{ ...LOCK, reason: 'tier' }} what="The latest two quarters" />
        ),
        'A payment is due': (
          <LockNotice lock={{ ...LOCK, reason: 'past_due' }} what="The latest two quarters" />
        ),
        'LockFrame with its own sentence': <LockFrame>Your plan shows 13 of 161 peers.</LockFrame>,
        'Hatched alone': <Hatched style={{ height: 48 }} />,
      },
    },
  ],
}
