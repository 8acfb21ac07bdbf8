import { describe, expect, it } from '@jest/globals'
import {
  type AdminInquiry,
  answerInquiryRoute,
  closeInquiryRoute,
  listAdminInquiriesRoute,
} from '@quantamental/api/site'
import { errorAnswer, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildAdminInquiry, onePage } from '../../testing/admin.factory.ts'
import { callsOf, doWithReason, renderAdmin } from '../../testing/render-admin.tsx'

const listing = (...inquiries: AdminInquiry[]) =>
  [listAdminInquiriesRoute, onePage(inquiries)] as const
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('inquiries page', () => {
  it('the inquiries page shows open inquiries first and stores the filters in the query string', async () => {
    const http = stubHttp([listing(buildAdminInquiry())])
    const { container, currentUrl } = renderAdmin('/operator/inquiries', http)
    const card = within(await screen.findByRole('region', { name: /^Plans and billing/ }))
    expect(card.getByText('Q-7F3K2M8D', { selector: 'code' })).toBeTruthy()
    expect(card.getByText('I was charged twice in November.')).toBeTruthy()
    expect(card.getByRole('link', { name: 'User 501' }).getAttribute('href')).toBe(
      '/operator/users/501',
    )
    expect(card.getByRole('link', { name: '/help/stock-lists' })).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Help page')
    await waitFor(() => expect(currentUrl()).toBe('/operator/inquiries?state=all&kind=help'))
    expect(callsOf(http, listAdminInquiriesRoute).map(({ query }) => query)).toEqual([
      { page: 1, state: 'open' },
      { page: 1 },
      { page: 1, kind: 'help' },
    ])
  })

  it('inquiry text is shown as plain text, without markup or external links', async () => {
    const message = '<img src=x onerror=alert(1)> see https://evil.example'
    const http = stubHttp([listing(buildAdminInquiry({ message, page: '//evil.example/a' }))])
    const { container } = renderAdmin('/operator/inquiries', http)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText(/About \/\/evil.example\/a/)).toBeTruthy()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.filter((href) => href.includes('evil'))).toEqual([])
  })

  it('an inquiry is answered by email after a confirmation', async () => {
    let inquiry = buildAdminInquiry()
    const http = stubHttp([
      [listAdminInquiriesRoute, () => onePage([inquiry])],
      [
        answerInquiryRoute,
        () => {
          inquiry = buildAdminInquiry({
            state: 'answered',
            answer: 'It was given back today.',
            answered_at: '2026-11-22T10:00:00.000Z',
            answered_by: 'op',
          })
          return inquiry
        },
      ],
    ])
    const { shell } = renderAdmin('/operator/inquiries', http)
    await press('Answer Q-7F3K2M8D')
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Q-7F3K2M8D' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(dialog.getByRole('alert').textContent).toBe('Write an answer.')
    await userEvent.type(dialog.getByLabelText('Answer'), ' It was given back today. ')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(dialog.getByText(/Email this answer to lin@example.com\?/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText(/^Answered .* by op$/)).toBeTruthy()
    expect(callsOf(http, answerInquiryRoute)).toEqual([
      { params: { id: 7 }, body: { answer: 'It was given back today.' } },
    ])
    expect(shell.notices).toEqual([
      'success: The answer to Q-7F3K2M8D was sent to lin@example.com.',
    ])
  })

  it('an inquiry without an email address can only be closed, with a reason', async () => {
    const inquiry = buildAdminInquiry({ email: '', user_id: null, page: null, is_useful: false })
    const http = stubHttp([listing(inquiry), [closeInquiryRoute, inquiry]])
    renderAdmin('/operator/inquiries', http)
    expect(await screen.findByText('Found the page unhelpful')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull()
    await press('Close Q-7F3K2M8D')
    await doWithReason('Close inquiry', 'Nothing to do')
    await waitFor(() =>
      expect(callsOf(http, closeInquiryRoute)).toEqual([
        { params: { id: 7 }, body: { reason: 'Nothing to do' } },
      ]),
    )
  })

  it('a closed inquiry offers no actions', async () => {
    renderAdmin('/operator/inquiries', stubHttp([listing(buildAdminInquiry({ state: 'closed' }))]))
    await screen.findByRole('region', { name: /^Plans and billing/ })
    expect(screen.queryByRole('button', { name: /Q-7F3K2M8D/ })).toBeNull()
  })

  it('an inquiry that another operator handled first shows the conflict', async () => {
    const detail = 'Somebody answered it before.'
    const http = stubHttp([
      listing(buildAdminInquiry()),
      [answerInquiryRoute, errorAnswer(409, { detail })],
    ])
    renderAdmin('/operator/inquiries', http)
    await press('Answer Q-7F3K2M8D')
    await userEvent.type(await screen.findByLabelText('Answer'), 'Hello')
    await press('Continue')
    await press('Send answer')
    expect((await screen.findByRole('alert')).textContent).toBe(detail)
  })

  it('the inquiries page shows an empty state and a loading error', async () => {
    const { unmount } = renderAdmin('/operator/inquiries', stubHttp([listing()]))
    expect(await screen.findByText('No open inquiries')).toBeTruthy()
    unmount()
    renderAdmin('/operator/inquiries', stubHttp([[listAdminInquiriesRoute, errorAnswer(503)]]))
    expect(await screen.findByText('Couldn’t load the inquiries')).toBeTruthy()
  })
})
