import { describe, expect, it } from '@jest/globals'
import { createInquiryRoute } from '@quantamental/api/site'
import { matchRoutes } from '@quantamental/remote/router'
import { createStubShell, errorAnswer, stubHttp } from '@quantamental/remote/testing'
import { headingsOf } from '@quantamental/ui/reading'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import help from '../../../content/help.md'
import { buildComposition, buildRemote } from '../../testing/build-composition.ts'
import { linksOf, plainText } from '../../testing/plain-text.ts'
import { renderPage, stubRuntime } from '../../testing/render-page.tsx'
import { SHELL_ROUTES } from '../shell-routes.tsx'
import { HELP, helpPath, TOP_QUESTIONS } from './help-catalog.ts'

const REMOTE_PATHS = [
  '/stocks/list',
  '/stocks/screener',
  '/stocks/list/:code',
  '/help/methodology/:model',
  '/pricing',
  '/user/account',
  '/api-reference',
  '/user/security',
  '/user/status',
  '/user/transactions',
  '/user/watchlists',
  '/product/upside-pe-visualizer',
  '/product/track-record',
  '/verify-email',
  '/reset-password',
]
const site = buildComposition([
  buildRemote({ name: 'mfe_site', routes: REMOTE_PATHS.map((path) => ({ path, title: path })) }),
])
const ARTICLES = help.parts.flatMap((category) =>
  category.parts.map(({ slug, blocks }) => ({ path: helpPath(category.slug, slug), blocks })),
)
/** Routes of the shell and of remotes that help articles may link to. */
const ROUTES = [
  ...SHELL_ROUTES.filter(({ path }) => !path?.includes('/:cat')),
  ...REMOTE_PATHS.map((path) => ({ path })),
]
const noindex = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')

describe('help center', () => {
  it('the help center has seven categories with at least 18 distinct articles', () => {
    expect(HELP.parts.map(({ title }) => title)).toEqual([
      'Stock pages',
      'Stock lists',
      'Watch lists',
      'Visualizers',
      'Valuation upside',
      'Value-investing masters',
      'Account & plans',
    ])
    expect(ARTICLES.length).toBeGreaterThanOrEqual(18)
    expect(new Set(ARTICLES.map(({ path }) => path)).size).toBe(ARTICLES.length)
  })

  it('the help center shows four questions, seven categories and a link to the inquiry form', async () => {
    const { container } = await renderPage('/help', { composition: site })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
    expect(main.getAllByRole('heading', { level: 3 })).toHaveLength(7)
    expect(main.getByRole('link', { name: 'All 10 articles' })).toHaveAttribute(
      'href',
      '/help/account-and-plans',
    )
    expect(TOP_QUESTIONS).toHaveLength(4)
    for (const { question, path } of TOP_QUESTIONS)
      expect(main.getByRole('link', { name: question })).toHaveAttribute('href', path)
    expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/inquiry')
    expect(await listViolations(container)).toEqual([])
  })

  it('the help center searches while typing and stores the query in the URL', async () => {
    const { currentUrl } = await renderPage('/help', { composition: site })
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the help center' }), {
      target: { value: 'refund' },
    })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Cancellation and refunds' })).toBeVisible()
    expect(main.queryByRole('heading', { name: 'By topic' })).toBeNull()
    expect(currentUrl()).toBe('/help?q=refund')
  })

  it('the help center shows a message if no article matches', async () => {
    await renderPage('/help?q=zebra', { composition: site })
    expect(screen.getByText(/No articles match your search/)).toBeVisible()
  })
})

describe.each(ARTICLES)('the article $path', ({ blocks }) => {
  it('the help article has 150 to 400 words and only links to existing pages', () => {
    const words = plainText(blocks).split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(150)
    expect(words).toBeLessThanOrEqual(400)
    for (const path of linksOf(blocks)) expect(matchRoutes(ROUTES, path)).not.toBeNull()
    // Unparsed inline syntax would be shown literally.
    expect(plainText(blocks)).not.toMatch(/\]\(|\*|`/)
    const headings = headingsOf(blocks).map(({ id }) => id)
    expect(new Set(headings).size).toBe(headings.length)
  })
})

describe('a help article page', () => {
  const path = '/help/stock-lists/filter-phrases'

  it('a help article page marks the current page in the tree and links to the previous and next article', async () => {
    const { container } = await renderPage(path, { composition: site })
    const tree = within(screen.getByRole('navigation', { name: 'Help center' }))
    expect(tree.getByRole('link', { name: 'Filter phrases' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(screen.getByRole('link', { name: 'Previous List codes and URLs' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next Columns, pages and CSV' })).toBeVisible()
    expect(await listViolations(container)).toEqual([])
  })

  it('a help article page sends feedback with the page path and an optional comment', async () => {
    const http = stubHttp([[createInquiryRoute, { ticket: 'Q-7' }]])
    await renderPage(path, { composition: site, shell: createStubShell({ http }) })
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    await userEvent.type(screen.getByRole('textbox', { name: /What was missing/ }), 'Dates')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(
      await screen.findByText('Thank you for your feedback. Your ticket number is Q-7.'),
    ).toBeVisible()
    expect(http.calls.at(-1)?.options).toMatchObject({
      body: {
        kind: 'help',
        page: path,
        is_useful: false,
        message: 'Was this page useful: no. Dates',
      },
    })
  })

  it('a help article page preserves the comment if sending feedback fails', async () => {
    const http = stubHttp([
      [createInquiryRoute, errorAnswer(429, { detail: 'Too many messages.' })],
    ])
    await renderPage(path, { composition: site, shell: createStubShell({ http }) })
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Anything to add/ }), 'Good')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages.')
    expect(screen.getByRole('textbox', { name: /Anything to add/ })).toHaveValue('Good')
  })
})

describe('an unknown help page', () => {
  it.each([
    '/help/nothing',
    '/help/nothing/at-all',
    '/help/stock-lists/nothing',
    '/help/stock-lists/constructor',
  ])('%s shows a not-found page inside the help layout with noindex', async (path) => {
    await renderPage(path, { composition: site })
    expect(screen.getByRole('heading', { level: 1, name: 'Help page not found' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Help center' })).toBeVisible()
    expect(noindex()).toBe('noindex')
  })

  it('an unknown help page suggests similar articles', async () => {
    await renderPage('/help/stock-lists/graham-list', { composition: site })
    expect(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'The three Graham lists' })[0],
    ).toHaveAttribute('href', '/help/value-investing-masters/graham-lists')
  })

  it('an unknown help page yields to a remote with a more specific claim', async () => {
    const module = {
      contract: '1.0.0',
      name: 'mfe_site',
      routes: [{ path: '*', element: <h1>Methodology of the remote</h1> }],
    }
    await renderPage('/help/methodology/altman', {
      composition: site,
      runtime: stubRuntime([module]),
    })
    expect(await screen.findByRole('heading', { name: 'Methodology of the remote' })).toBeVisible()
  })
})
