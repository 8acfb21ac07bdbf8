import { describe, expect, it, jest } from '@jest/globals'
import { listViolations } from '@quantamental/ui/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import {
  AfterPaint,
  Button,
  Card,
  Delta,
  EmptyState,
  ErrorState,
  Field,
  Figure,
  FormError,
  GlobalStyle,
  Head,
  LockNotice,
  Notice,
  RatingChip,
  SimulatedTag,
  Skeleton,
  Spinner,
  TabStrip,
} from './ui.ts'

describe('a button', () => {
  it('a busy button ignores clicks, keeps its label and stays focusable', async () => {
    const onClick = jest.fn()
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button).toHaveAttribute('aria-busy', 'true')
    button.focus()
    expect(button).toHaveFocus()
  })

  it('a button does not submit a form by default', () => {
    render(<Button>Plain</Button>)
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
  })
})

describe('a form field', () => {
  it('a field is named by its label and described by hint and error', () => {
    render(<Field label="Email" hint="Work address" error="Not an address" />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Work address Not an address')
  })

  it('a field without an error is valid', () => {
    render(<Field label="Email" />)
    expect(screen.getByRole('textbox')).toBeValid()
  })
})

it('a form error takes the focus when it appears', () => {
  const { rerender } = render(<FormError />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<FormError>Wrong password</FormError>)
  expect(screen.getByRole('alert')).toHaveFocus()
})

it('a figure is a button that names the number and opens its calculation', async () => {
  const open = jest.fn()
  render(
    <Figure label="Z-Score FY2022" onWorking={open}>
      6.35
    </Figure>,
  )
  await userEvent.click(
    screen.getByRole('button', { name: 'Z-Score FY2022: 6.35, show calculation' }),
  )
  expect(open).toHaveBeenCalledTimes(1)
})

it.each([
  [0.084, '▲ +8.4%'],
  [-0.097, '▼ −9.7%'],
  [0, '+0.0%'],
  [null, '—'],
])('a change of %p reads %s', (ratio, text) => {
  const { container } = render(<Delta ratio={ratio} />)
  expect(container).toHaveTextContent(text)
})

it('a rating chip describes odds and delay in text', () => {
  render(<RatingChip rating="AA" delayed />)
  expect(screen.getByText(/Rating AA, default odds 1 in 2,500, delayed two quarters/)).toBeVisible()
})

describe('a lock notice', () => {
  it.each([
    ['anonymous', 3, 'The latest two quarters open with Basic and above.'],
    ['tier', 5, 'The latest two quarters open with Pro and above.'],
    ['tier', 9, 'The latest two quarters open with Commercial.'],
    ['past_due', 3, 'The latest two quarters are paused while a payment is due.'],
    ['inactive', 3, 'The latest two quarters open with an active subscription.'],
  ] as const)(
    'the lock notice for %s and tier %d names the plan that is needed',
    (reason, needTier, sentence) => {
      const lock = { locked: true, reason, need_tier: needTier } as const
      render(<LockNotice lock={lock} what="The latest two quarters" />)
      expect(screen.getByText(sentence, { exact: false })).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans')
    },
  )

  it('the lock notice for a single item uses the singular', () => {
    const lock = { locked: true, reason: 'tier', need_tier: 5 } as const
    render(<LockNotice lock={lock} what="FY2026 Q3" single />)
    expect(screen.getByText(/FY2026 Q3 opens with Pro and above\./)).toBeVisible()
  })
})

it('the tab strip moves the focus with the arrow keys and wraps', async () => {
  render(
    <TabStrip label="Pages">
      <a href="/a" aria-current="page">
        A
      </a>
      <a href="/b">B</a>
    </TabStrip>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('link', { name: 'B' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('link', { name: 'A' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('link', { name: 'B' })).toHaveFocus()
})

describe('a spinner with a delay', () => {
  it('a spinner appears after its delay', () => {
    jest.useFakeTimers()
    try {
      render(<Spinner delayMs={1000} label="Searching" />)
      act(() => void jest.advanceTimersByTime(999))
      expect(screen.queryByText('Searching')).toBeNull()
      act(() => void jest.advanceTimersByTime(1))
      expect(screen.getByText('Searching')).toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })
})

it('the head of a page appends the brand and points to the canonical address', () => {
  render(<Head title="Plans" description="What it costs" canonicalPath="/plans" noindex />)
  expect(document.title).toBe('Plans | Quantamental')
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'http://localhost/plans',
  )
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

it('the error state offers a retry and quotes the code', async () => {
  const retry = jest.fn()
  render(<ErrorState title="Not read" code={503} onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Code: 503')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('content after the paint is a separate commit, with a fallback until then', () => {
  const commits: (string | null)[] = []
  render(
    <Profiler
      id="page"
      onRender={() => commits.push(document.querySelector('main')?.textContent ?? null)}
    >
      <main>
        <AfterPaint fallback="space">content</AfterPaint>
      </main>
    </Profiler>,
  )
  expect(commits).toEqual(['space', 'content'])
})

it('the core components have no accessibility violations', async () => {
  const { container } = render(
    <>
      <GlobalStyle />
      <Card title="Card" asOf="FY25" footer={<a href="/x">More</a>}>
        <Skeleton width={100} />
        <SimulatedTag />
        <Notice tone="warning">Careful</Notice>
        <EmptyState title="Nothing here" action={<Button variant="primary">Add</Button>} />
        <Field label="Name" error="Required" />
      </Card>
    </>,
  )
  expect(await listViolations(container)).toEqual([])
})
