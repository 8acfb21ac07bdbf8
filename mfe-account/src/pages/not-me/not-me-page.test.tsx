import { describe, expect, it } from '@jest/globals'
import { reportNotMeRoute } from '@quantamental/api/account'
import type { ApiError } from '@quantamental/api/client'
import { Route, Routes } from '@quantamental/remote/router'
import { createStubShell, errorAnswer, renderInShell, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotMePage } from './not-me-page.tsx'

function renderNotMe(answer: ApiError | { uid: string; token: string }) {
  const http = stubHttp([[reportNotMeRoute, answer]])
  const page = renderInShell(
    <Routes>
      <Route path="/not-me/:uid/:token" element={<NotMePage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { url: '/not-me/MQ/secret', shell: createStubShell({ http }) },
  )
  return { ...page, http }
}
const secure = () => userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }))

describe('the link of the mail about a new browser', () => {
  it('opening the link changes nothing; the button ends all sessions and leads to a new password', async () => {
    const { http, container, currentUrl } = renderNotMe({ uid: 'MQ', token: 'next' })
    expect(http.calls).toEqual([])
    expect(await listViolations(container)).toEqual([])
    await secure()
    await waitFor(() => expect(currentUrl()).toBe('/password-reset/MQ/next'))
    expect(http.calls[0]?.options).toEqual({ body: { uid: 'MQ', token: 'secret' } })
  })

  it('a used link points to “Forgot password”', async () => {
    renderNotMe(errorAnswer(400, { token: ['Invalid token for given user.'] }))
    await secure()
    const link = await screen.findByRole('link', { name: 'choose a new password' })
    expect(link.getAttribute('href')).toBe('/reset-password')
  })
})
