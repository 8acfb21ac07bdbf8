import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { listAdminQueuesRoute, retryAdminJobRoute } from '@quantamental/api/site'
import {
  createStubShell,
  errorAnswer,
  renderInShell,
  type StubHttp,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { focusManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildAdminQueue } from '../../testing/admin.factory.ts'
import { callsOf, doWithReason, OPERATOR, renderAdmin } from '../../testing/render-admin.tsx'
import { QueuesPage } from './queues-page.tsx'

const JOB = {
  id: '0b9c',
  queue: 'cart.sub-changed.account',
  failed_at: '2026-11-21T10:00:00Z',
  attempts: 6,
  error: 'relation "x" does not exist',
}
const QUEUES = {
  queues: [
    buildAdminQueue({ name: 'a.quiet.account' }),
    buildAdminQueue({ name: 'b.busy.account', waiting: 1234, active: 2, oldest_seconds: 90 }),
    buildAdminQueue({ name: 'cart.sub-changed.account', failed: 1 }),
  ],
  failed: [JOB],
  mail: { waiting: 4, failed: 2, sent_today: 17 },
}

describe('queues page', () => {
  it('the queues page lists failing queues first, with failed jobs and emails', async () => {
    const http = stubHttp([[listAdminQueuesRoute, QUEUES]])
    const { container } = renderAdmin('/operator/queues', http)
    const table = within(await screen.findByRole('table', { name: 'Queues' }))
    const names = table.getAllByRole('rowheader').map((cell) => cell.textContent)
    expect(names).toEqual(['cart.sub-changed.account', 'b.busy.account', 'a.quiet.account'])
    const busy = within(table.getByRole('row', { name: /b\.busy/ }))
    expect(busy.getByText('1,234')).toBeTruthy()
    expect(busy.getByText('1 min')).toBeTruthy()
    const mails = screen.getByText('Emails failed').closest('li') as HTMLElement
    expect(within(mails).getByText('2')).toBeTruthy()
    expect(screen.getByText('relation "x" does not exist')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('a failed job is retried with a reason', async () => {
    let failed = [JOB]
    const http = stubHttp([
      [listAdminQueuesRoute, () => ({ ...QUEUES, failed })],
      [
        retryAdminJobRoute,
        () => {
          failed = []
          return null
        },
      ],
    ])
    renderAdmin('/operator/queues', http)
    await userEvent.click(await screen.findByRole('button', { name: 'Retry job 0b9c' }))
    await doWithReason('Retry job', 'The table is there now')
    expect(await screen.findByText('No failed jobs')).toBeTruthy()
    expect(callsOf(http, retryAdminJobRoute)).toEqual([
      {
        params: { queue: 'cart.sub-changed.account', id: '0b9c' },
        body: { reason: 'The table is there now' },
      },
    ])
  })

  it('a job that another operator retried first shows the conflict', async () => {
    const detail = 'Somebody tried it again before.'
    const http = stubHttp([
      [listAdminQueuesRoute, QUEUES],
      [retryAdminJobRoute, errorAnswer(409, { detail })],
    ])
    renderAdmin('/operator/queues', http)
    await userEvent.click(await screen.findByRole('button', { name: 'Retry job 0b9c' }))
    await doWithReason('Retry job')
    expect((await screen.findByRole('alert')).textContent).toBe(detail)
  })

  it('the queues page shows a loading error', async () => {
    renderAdmin('/operator/queues', stubHttp([[listAdminQueuesRoute, errorAnswer(503)]]))
    expect(await screen.findByText('Couldn’t load the queues')).toBeTruthy()
  })
})

describe('queue polling', () => {
  afterEach(() => {
    focusManager.setFocused(undefined)
    jest.useRealTimers()
  })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const requestCount = (http: StubHttp) => callsOf(http, listAdminQueuesRoute).length

  it('the queues are refetched every 5 seconds, but not while the page is hidden', async () => {
    jest.useFakeTimers()
    const http = stubHttp([[listAdminQueuesRoute, QUEUES]])
    renderInShell(<QueuesPage />, { shell: createStubShell({ http, user: OPERATOR }) })
    await pass(0)
    expect(requestCount(http)).toBe(1)
    await pass(4999)
    expect(requestCount(http)).toBe(1)
    await pass(1)
    expect(requestCount(http)).toBe(2)
    act(() => focusManager.setFocused(false))
    await pass(20_000)
    expect(requestCount(http)).toBe(2)
  })

  it('the queues stay visible with a warning when a refresh fails', async () => {
    jest.useFakeTimers()
    let isDown = false
    const http = stubHttp([[listAdminQueuesRoute, () => (isDown ? errorAnswer(503) : QUEUES)]])
    renderInShell(<QueuesPage />, { shell: createStubShell({ http, user: OPERATOR }) })
    await pass(0)
    isDown = true
    await pass(5000)
    // Flush the response and the re-render.
    await pass(10)
    expect(
      screen.getByText(/Couldn’t refresh this page \(code 503\)\. Reload to try again\./),
    ).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Queues' })).toBeTruthy()
  })
})
