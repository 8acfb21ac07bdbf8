import { describe, expect, it } from '@jest/globals'
import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { EDITOR_ROLE } from '@quantamental/api/market-beats'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import {
  buildUser,
  createStubShell,
  renderInShell,
  type StubShellOptions,
} from '../testing/testing.tsx'
import { STAFF_TABS, StaffPage } from './staff-page.tsx'

function renderAs(roles: readonly string[] | null, options: StubShellOptions = {}) {
  const user = roles === null ? null : buildUser({ roles: [...roles] })
  return renderInShell(
    <StaffPage
      title="Articles"
      description="Drafts and published articles."
      canonicalPath="/operator/articles"
      roles={['operator', 'editor']}
    >
      <p>The queue</p>
    </StaffPage>,
    {
      url: '/operator/articles',
      shell: createStubShell({ ...options, user }),
    },
  )
}
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('StaffPage', () => {
  it('staff tabs use the roles of the contracts', () => {
    const roles = new Set(STAFF_TABS.flatMap((tab) => tab.roles))
    expect([...roles].sort()).toEqual([EDITOR_ROLE, OPERATOR_ROLE].sort())
  })

  it.each([null, [], ['reader']])('a staff page is not found for roles %j', (roles) => {
    renderAs(roles)
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.queryByText('The queue')).toBeNull()
  })

  it('a staff page shows an editor the tabs for editors', async () => {
    const { container } = renderAs(['editor'])
    expect(screen.getByText('The queue')).toBeTruthy()
    expect(tabs()).toEqual(['Articles'])
    expect(await listViolations(container)).toEqual([])
  })

  it('a staff page asks for a second factor instead of showing its content without one', () => {
    const user = buildUser({ roles: ['operator'], needs_second_factor: true })
    renderInShell(
      <StaffPage title="Users" description="Users." canonicalPath="/operator/users">
        <p>The queue</p>
      </StaffPage>,
      { url: '/operator/users', shell: createStubShell({ user }) },
    )
    expect(screen.queryByText('The queue')).toBeNull()
    const link = screen.getByRole('link', { name: 'Set up a second factor' })
    expect(link.getAttribute('href')).toBe('/user/security')
  })

  it('a staff page has no tabs for pages that no remote serves', () => {
    renderAs(['operator'], { isRoutable: (path: string) => /articles|users/.test(path) })
    expect(tabs()).toEqual(['Articles', 'Users'])
  })
})
