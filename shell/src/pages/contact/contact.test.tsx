import { describe, expect, it } from '@jest/globals'
import { createInquiryRoute, HONEYPOT_FIELD } from '@quantamental/api/site'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  type StubAnswer,
  type StubHttp,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildComposition, buildRemote } from '../../testing/build-composition.ts'
import { renderPage } from '../../testing/render-page.tsx'

const QUESTION = 'Why is the rating of Apple so high?'
const composition = buildComposition([
  buildRemote({
    name: 'mfe_account',
    routes: ['/user/status', '/user/watchlists', '/user/account'].map((path) => ({
      path,
      title: path,
    })),
  }),
])

async function open(
  url: string,
  answer: StubAnswer<typeof createInquiryRoute> = { ticket: 'Q-20261122-7' },
  user = buildUser(),
) {
  const http = stubHttp([[createInquiryRoute, answer]])
  const page = await renderPage(url, { composition, shell: createStubShell({ http, user }) })
  return { http, page }
}
const message = () => screen.getByRole('textbox', { name: /^Your (question|feedback|message)/ })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const write = (text: string) => fireEvent.change(message(), { target: { value: text } })
const sent = (http: StubHttp) => http.calls.filter(({ path }) => path === createInquiryRoute.path)
const sentBody = (http: StubHttp) => sent(http).at(-1)?.options.body

describe('inquiry form', () => {
  it('the inquiry form sends topic, message and the user’s email address, then shows the ticket', async () => {
    const { http } = await open('/inquiry')
    expect(screen.getByRole('textbox', { name: 'Your email address' })).toHaveValue(
      'ada@example.com',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'data')
    write(QUESTION)
    await send()
    expect(await screen.findByText('Q-20261122-7')).toBeVisible()
    expect(sentBody(http)).toEqual({
      kind: 'inquiry',
      topic: 'data',
      message: QUESTION,
      email: 'ada@example.com',
    })
  })

  it('the inquiry form counts characters and rejects 9 and 4,001 without a request', async () => {
    const { http } = await open('/inquiry')
    write('x'.repeat(9))
    await send()
    expect(screen.getByText(/Enter at least 10 characters/)).toBeVisible()
    expect(message()).toHaveFocus()
    write('x'.repeat(4001))
    expect(screen.getByText('4,001 of 4,000 characters')).toBeVisible()
    await send()
    expect(screen.getByText(/Shorten your message to 4,000 characters/)).toBeVisible()
    expect(sent(http)).toHaveLength(0)
  })

  it.each([10, 4000])('the inquiry form accepts %d characters', async (length) => {
    const { http } = await open('/inquiry')
    write('x'.repeat(length))
    await send()
    await screen.findByText('Q-20261122-7')
    expect(sent(http)).toHaveLength(1)
  })

  it('the inquiry form requires an email address from visitors', async () => {
    const http = stubHttp([[createInquiryRoute, { ticket: 'Q-1' }]])
    await renderPage('/inquiry', { composition, shell: createStubShell({ http }) })
    write(QUESTION)
    await send()
    expect(screen.getByText('Enter your email address.')).toBeVisible()
    expect(sent(http)).toHaveLength(0)
  })

  it('the inquiry form shows the service’s error below the field and preserves the message', async () => {
    const refusal = errorAnswer(400, { email: ['Enter a valid email address.'] })
    await open('/inquiry', refusal)
    write(QUESTION)
    await send()
    const field = screen.getByRole('textbox', { name: 'Your email address' })
    expect(field).toHaveAccessibleDescription(/Enter a valid email address\./)
    expect(message()).toHaveValue(QUESTION)
  })

  it.each([
    [429, { detail: 'Request was throttled.' }, /Request was throttled\..*Your text is still here/],
    [500, {}, /Something went wrong on our side\. Your text is still here/],
    [444, {}, /The server didn’t respond\. Your text is still here/],
    [503, { detail: 'Maintenance.', code: 'maintenance' }, /Maintenance\./],
  ])('the inquiry form announces a %d and preserves the message', async (status, body, text) => {
    await open('/inquiry', errorAnswer(status, body))
    write(QUESTION)
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(message()).toHaveValue(QUESTION)
  })

  it('the inquiry form sends the value a bot entered in the hidden honeypot field', async () => {
    const { http } = await open('/inquiry')
    const trap = document.querySelector<HTMLInputElement>(`input[name="${HONEYPOT_FIELD}"]`)
    expect(trap).toHaveAttribute('tabindex', '-1')
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: /website/i })).toBeNull()
    if (trap) trap.value = 'https://spam.example'
    write(QUESTION)
    await send()
    expect(sentBody(http)).toMatchObject({ website: 'https://spam.example' })
  })

  it('the inquiry form never renders or runs markup from a message', async () => {
    const { http } = await open('/inquiry')
    const evil = '<img src=x onerror="alert(1)"><script>alert(1)</script>'
    write(evil)
    await send()
    await screen.findByText('Q-20261122-7')
    expect(sentBody(http)).toMatchObject({ message: evil })
    expect(document.querySelector('main img, main script')).toBeNull()
  })
})

describe('feedback tab', () => {
  it('the feedback tab is part of the URL, and its form needs no email address', async () => {
    const http = stubHttp([[createInquiryRoute, { ticket: 'Q-2' }]])
    const page = await renderPage('/inquiry', { composition, shell: createStubShell({ http }) })
    await userEvent.click(screen.getByRole('link', { name: 'Feedback' }))
    expect(page.currentUrl()).toBe('/inquiry?tab=feedback')
    expect(screen.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page')
    write('The charts are good to read.')
    await send()
    expect(await screen.findByText(/we can’t reply/)).toBeVisible()
    expect(sentBody(http)).toEqual({
      kind: 'feedback',
      topic: 'idea',
      message: 'The charts are good to read.',
    })
  })
})

describe.each(['/inquiry', '/inquiry?tab=feedback', '/contact'])('%s', (url) => {
  it('the page has one h1, the support address as text and no accessibility violations', async () => {
    const { page } = await open(url)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const main = within(screen.getByRole('main'))
    expect(main.getByText('support@quantamental.example')).toBeVisible()
    expect(await listViolations(page.container)).toEqual([])
  })
})

describe('contact page', () => {
  it('the contact page shows the account tabs to signed-in users', async () => {
    await open('/contact')
    const tabs = within(screen.getByRole('navigation', { name: 'Account' }))
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'My portfolio',
      'My watchlist',
      'My profile',
      'Contact us',
    ])
    expect(tabs.getByRole('link', { name: 'Contact us' })).toHaveAttribute('aria-current', 'page')
  })
})
