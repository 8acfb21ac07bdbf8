import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { buildUser, createStubShell } from '@quantamental/remote/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildComposition, buildRemote } from '../testing/build-composition.ts'
import { renderPage, stubRuntime } from '../testing/render-page.tsx'

// Frame of the complete site, where remotes claim every route in infra/docs/domain/pages.md.
const composition = buildComposition([
  buildRemote({
    routes: [
      '/login',
      '/signup',
      '/verify-email',
      '/reset-password',
      '/how-it-works',
      '/pricing',
      '/help',
      '/inquiry',
      '/about',
      '/privacy',
      '/terms',
      '/market-beats/*',
      '/stocks/*',
      '/product/*',
      '/user/*',
    ].map((path) => ({ path, title: path })),
  }),
])
const runtime = () => stubRuntime([{ contract: '1.0.0', name: 'mfe_toy', routes: [] }])
const namesOf = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link')
    .map((link) => link.textContent)
const column = (name: string) =>
  within(screen.getByRole('contentinfo')).getByRole('navigation', { name })

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
})

describe('the site with every route claimed', () => {
  it.each([
    ['Market beats', ['Market trend', 'Articles', 'This week', 'Next week', 'Recent updates']],
    [
      'Products',
      [
        'Stock valuation',
        'Upside-PE visualizer',
        'Credit rating',
        'Z-Score',
        'M-Score',
        'Ranked financials',
        'Track record',
      ],
    ],
  ])('the %s menu has all its entries', async (menu, names) => {
    await renderPage('/', { composition, runtime: runtime() })
    const button = within(screen.getByRole('banner')).getByRole('button', { name: menu })
    await userEvent.click(button)
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
    if (!panel) throw new Error('the menu opens nothing')
    expect(namesOf(panel)).toEqual(names)
  })

  it('the footer has all its columns for visitors', async () => {
    await renderPage('/', { composition, runtime: runtime() })
    expect(namesOf(column('Account'))).toEqual([
      'Log in',
      'Sign up',
      'Verify email',
      'Forgot password',
    ])
    expect(namesOf(column('Resources'))).toEqual(['How it works', 'Pricing', 'Help center'])
    expect(namesOf(column('Company'))).toEqual([
      'Home',
      'About us',
      'Privacy policy',
      'Terms of use',
    ])
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: 'Inquiry & feedback' })).toHaveAttribute(
      'href',
      '/inquiry',
    )
    expect(footer.getByRole('link', { name: 'Quantamental, home' })).toHaveAttribute('href', '/')
    expect(footer.queryByRole('textbox')).toBeNull()
  })

  it('the footer hides the account column from signed-in users', async () => {
    const shell = createStubShell({ user: buildUser() })
    await renderPage('/', { composition, runtime: runtime(), shell })
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Forgot password')
  })

  it('the mobile menu adds the help center, the inquiry page and the support address', async () => {
    await renderPage('/', { composition, runtime: runtime() })
    await userEvent.click(screen.getByRole('button', { name: /menu/i }))
    const sheet = await screen.findByRole('dialog')
    await within(sheet).findByRole('link', { name: 'Help center' })
    expect(namesOf(sheet)).toEqual(expect.arrayContaining(['Help center', 'Inquiry & feedback']))
    expect(sheet).toHaveTextContent('support@quantamental.example')
  })
})
