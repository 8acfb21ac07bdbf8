import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { DEFAULT_SITE_STATE, getSiteStateRoute, type Maintenance } from '@quantamental/api/site'
import {
  createStubShell,
  errorAnswer,
  renderInShell,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { act, screen } from '@testing-library/react'
import { createSiteStore, SiteProvider } from '../../site/site-context.tsx'
import MaintenancePage, { waitSeconds } from './maintenance-page.tsx'

const ON: Maintenance = {
  state: 'on',
  starts_at: '2026-11-22T20:00:00Z',
  ends_at: '2026-11-22T22:00:00Z',
  note: 'The database moves to a larger machine.',
}
const siteOf = (maintenance: Maintenance) => ({ ...DEFAULT_SITE_STATE, maintenance })

function open(url: string, plan: Maintenance, answer: StubAnswer<typeof getSiteStateRoute>) {
  const reload = jest.fn()
  const http = stubHttp([[getSiteStateRoute, answer]])
  const page = renderInShell(
    <SiteProvider store={createSiteStore(siteOf(plan))}>
      <MaintenancePage reload={reload} />
    </SiteProvider>,
    { url, shell: createStubShell({ http }) },
  )
  return { ...page, http, reload }
}
const passSeconds = (seconds: number) =>
  act(async () => void (await jest.advanceTimersByTimeAsync(seconds * 1000)))

describe('maintenance page', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('the maintenance page retries after 15 seconds and doubles the wait up to five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(waitSeconds)).toEqual([15, 30, 60, 120, 240, 300, 300])
  })

  it('the maintenance page shows the time and reason while every service is down', () => {
    open('/stock/summary/AAPL', ON, errorAnswer(503))
    expect(screen.getByRole('heading', { level: 1, name: 'Down for maintenance' })).toBeVisible()
    expect(screen.getByText(ON.note)).toBeVisible()
    const times = [...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)
    expect(times).toEqual([ON.starts_at, ON.ends_at])
  })

  it('the maintenance page polls at growing intervals and reloads the requested page once maintenance is over', async () => {
    const answers = [errorAnswer(503), siteOf(ON), DEFAULT_SITE_STATE]
    const { http, reload } = open(
      '/stock/summary/AAPL',
      ON,
      () => answers.shift() ?? errorAnswer(500),
    )
    await passSeconds(14)
    expect(http.calls).toHaveLength(0)
    await passSeconds(1)
    expect(http.calls).toHaveLength(1)
    await passSeconds(29)
    expect(http.calls).toHaveLength(1)
    await passSeconds(1)
    expect(http.calls).toHaveLength(2)
    expect(reload).not.toHaveBeenCalled()
    await passSeconds(60)
    expect(reload).toHaveBeenCalledTimes(1)
    await passSeconds(600)
    expect(http.calls).toHaveLength(3)
  })

  it('the maintenance page at /maintenance continues to the page in ?next=', async () => {
    const { currentUrl, reload } = open(
      '/maintenance?next=%2Fpricing%3Fx%3D1',
      ON,
      DEFAULT_SITE_STATE,
    )
    await passSeconds(15)
    expect(currentUrl()).toBe('/pricing?x=1')
    expect(reload).not.toHaveBeenCalled()
  })

  it('the maintenance page ignores a ?next= that leads to another site', async () => {
    const { currentUrl } = open('/maintenance?next=%2F%2Fevil.example', ON, DEFAULT_SITE_STATE)
    await passSeconds(15)
    expect(currentUrl()).toBe('/maintenance?next=%2F%2Fevil.example')
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })

  it('the maintenance page shows that no maintenance is planned and does not poll', async () => {
    const { http } = open('/maintenance', DEFAULT_SITE_STATE.maintenance, DEFAULT_SITE_STATE)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No maintenance is planned')
    await passSeconds(60)
    expect(http.calls).toHaveLength(0)
  })
})

it('the maintenance page has no accessibility violations and is not indexed', async () => {
  const { container } = open('/maintenance', ON, DEFAULT_SITE_STATE)
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await listViolations(container)).toEqual([])
})
