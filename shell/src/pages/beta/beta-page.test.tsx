import { beforeEach, describe, expect, it } from '@jest/globals'
import { getInviteStateRoute, redeemInviteRoute, requestInviteRoute } from '@quantamental/api/site'
import {
  createStubShell,
  errorAnswer,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ownPath } from '../../session/origin.ts'
import { renderPage } from '../../testing/render-page.tsx'

const OUTSIDE = { is_invited: false, until: null }
const INSIDE = { is_invited: true, until: '2026-11-29T12:00:00Z' }

async function open(url: string, redeem: StubAnswer<typeof redeemInviteRoute> = INSIDE) {
  const http = stubHttp([
    [getInviteStateRoute, OUTSIDE],
    [redeemInviteRoute, redeem],
    [requestInviteRoute, null],
  ])
  const page = await renderPage(url, { shell: createStubShell({ http }) })
  const bodies = (path: string) =>
    http.calls.filter((call) => call.path === path).map(({ options }) => options.body)
  return { page, bodies }
}

beforeEach(() => localStorage.clear())

describe('ownPath', () => {
  it.each([
    ['/stocks/list?page=2#top', '/stocks/list?page=2#top'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('ownPath of %j is %j', (path, own) => {
    expect(ownPath(path)).toBe(own)
  })
})

describe('beta page', () => {
  it('the beta page redeems a code, stores the invite for seven days and continues to the requested page', async () => {
    const { page, bodies } = await open('/beta?next=%2Fabout-data')
    const before = Date.now()
    fireEvent.change(screen.getByRole('textbox', { name: 'Invite code' }), {
      target: { value: ' SPRING-7 ' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Redeem code' }))
    await waitFor(() => expect(page.currentUrl()).toBe('/about-data'))
    expect(bodies(redeemInviteRoute.path)).toEqual([{ code: 'SPRING-7' }])
    const until = Number(localStorage.getItem('BETA_INVITED'))
    expect(until).toBeGreaterThanOrEqual(before + 604_800_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 604_800_000)
  })

  it('the beta page redeems the code of a link once, automatically', async () => {
    const { page, bodies } = await open('/beta?code=LINK&next=%2Fabout-data')
    await waitFor(() => expect(page.currentUrl()).toBe('/about-data'))
    expect(bodies(redeemInviteRoute.path)).toEqual([{ code: 'LINK' }])
  })

  it('the beta page shows an error below the field for an invalid code and stores nothing', async () => {
    const { page, bodies } = await open(
      '/beta?code=OLD',
      errorAnswer(400, { code: ['This code does not work.'] }),
    )
    expect(await screen.findByText('This code does not work.')).toBeVisible()
    expect(bodies(redeemInviteRoute.path)).toHaveLength(1)
    expect(localStorage.getItem('BETA_INVITED')).toBeNull()
    expect(page.currentUrl()).toBe('/beta?code=OLD')
  })

  it('the beta page requests an invite and confirms the recipient address', async () => {
    const { bodies } = await open('/beta')
    fireEvent.change(screen.getByRole('textbox', { name: 'Your email address' }), {
      target: { value: 'ada@example.com' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Request an invite' }))
    expect(await screen.findByText(/email the code to ada@example\.com/)).toBeVisible()
    expect(bodies(requestInviteRoute.path)).toEqual([{ email: 'ada@example.com' }])
  })

  it('the beta page has one h1, is not indexed and has no accessibility violations', async () => {
    const { page } = await open('/beta')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await listViolations(page.container)).toEqual([])
  })
})
