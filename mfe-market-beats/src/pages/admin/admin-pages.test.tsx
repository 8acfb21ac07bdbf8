import { describe, expect, it } from '@jest/globals'
import {
  createDraftRoute,
  getDraftRoute,
  listDraftsRoute,
  previewRoute,
  publishDraftRoute,
  saveDraftRoute,
  withdrawDraftRoute,
} from '@quantamental/api/market-beats'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildDraft, buildDraftSummary } from '../../testing/build-draft.ts'

type Stubs = Parameters<typeof stubHttp>[0]
const EDITOR = buildUser({ roles: ['editor'] })
const ADMIN = '/operator/articles'
const PREVIEW = { ...buildDraft().preview, title: 'As typed' }

/** Stub responses by route, each with its route's type. */
type Answers = readonly (readonly [unknown, unknown])[]

function renderAdmin(url: string, answers: Answers, user: typeof EDITOR | null = EDITOR) {
  const http = stubHttp([...(answers as Stubs), [previewRoute, PREVIEW]])
  return { ...renderRemote(remote, { url, shell: createStubShell({ http, user }) }), http }
}
const bodiesOf = (http: ReturnType<typeof stubHttp>, path: string, method: string) =>
  http.calls
    .filter((call) => call.path === path && call.method === method)
    .map(({ options }) => (options as { body?: unknown }).body)

describe('access to the articles admin', () => {
  it.each([
    [null, ADMIN],
    [buildUser(), ADMIN],
    [buildUser(), `${ADMIN}/7`],
    [buildUser(), `${ADMIN}/new`],
  ])('the user %j gets a not-found page at %s, and nothing is fetched', async (user, url) => {
    const { http } = renderAdmin(url, [], user)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(http.calls).toEqual([])
  })

  it('operators can open the articles admin', async () => {
    renderAdmin(ADMIN, [[listDraftsRoute, []]], buildUser({ roles: ['operator'] }))
    expect(await screen.findByText('No articles yet')).toBeTruthy()
  })
})

describe('article list of the admin', () => {
  const SCHEDULED = buildDraftSummary({
    id: 8,
    title: 'Later',
    state: 'scheduled',
    publish_at: '2199-01-05T14:00:00.000Z',
  })
  const AHEAD = buildDraftSummary({
    id: 9,
    title: 'Ahead',
    state: 'published',
    published_revision: 1,
  })

  it('the article list shows each state and links to the editor', async () => {
    const { container } = renderAdmin(ADMIN, [
      [listDraftsRoute, [buildDraftSummary(), SCHEDULED, AHEAD]],
    ])
    const table = within(await screen.findByRole('table'))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'Draft',
      expect.stringMatching(/^Scheduled for Jan 5, 2199/),
      'Published, revision 1; newer draft',
    ])
    const link = table.getByRole('link', { name: 'Reading a Z-score' })
    expect(link.getAttribute('href')).toBe(`${ADMIN}/7`)
    expect(await listViolations(container)).toEqual([])
  })

  it('the article list is filtered by the state in the query string', async () => {
    const { http } = renderAdmin(`${ADMIN}?state=scheduled`, [[listDraftsRoute, []]])
    expect(await screen.findByText('No articles in this state')).toBeTruthy()
    expect(http.calls[0]?.options.query).toEqual({ state: 'scheduled' })
  })

  it('the article list shows a loading error', async () => {
    renderAdmin(ADMIN, [[listDraftsRoute, errorAnswer(503)]])
    expect(await screen.findByText('Code: 503')).toBeTruthy()
  })
})

describe('article editor', () => {
  it('the editor shows the source beside the preview', async () => {
    const { container } = renderAdmin(`${ADMIN}/7`, [[getDraftRoute, buildDraft()]])
    const source = await screen.findByRole('textbox', { name: 'Source' })
    expect((source as HTMLTextAreaElement).value).toContain('title: Reading a Z-score')
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(preview.getByText('Reading a Z-score')).toBeTruthy()
    expect(screen.getByText('Ready to publish.')).toBeTruthy()
    expect(await listViolations(container)).toEqual([])
  })

  it('the preview follows the typing, and saving sends the revision it is based on', async () => {
    const { http } = renderAdmin(`${ADMIN}/7`, [
      [getDraftRoute, buildDraft()],
      [saveDraftRoute, buildDraft({ revision: 3, source: 'Another' })],
    ])
    const source = await screen.findByRole('textbox', { name: 'Source' })
    const save = screen.getByRole('button', { name: 'Save revision' })
    expect((save as HTMLButtonElement).disabled).toBe(true)
    await userEvent.clear(source)
    await userEvent.type(source, 'Another')
    expect(await screen.findByText('As typed')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Publish…' }) as HTMLButtonElement).disabled).toBe(
      true,
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Rewritten')
    await userEvent.click(save)
    expect(await screen.findByText('Revision 3')).toBeTruthy()
    expect(bodiesOf(http, '/api/posts/desk/:id/', 'PUT')).toEqual([
      { source: 'Another', note: 'Rewritten', revision: 2 },
    ])
  })

  it('a save that conflicts with another editor keeps the typed text and shows the conflict', async () => {
    renderAdmin(`${ADMIN}/7`, [
      [getDraftRoute, buildDraft()],
      [saveDraftRoute, errorAnswer(409, { detail: 'Somebody saved revision 3 meanwhile.' })],
    ])
    const source = await screen.findByRole('textbox', { name: 'Source' })
    await userEvent.type(source, 'More')
    await userEvent.click(screen.getByRole('button', { name: 'Save revision' }))
    expect(await screen.findByText('Somebody saved revision 3 meanwhile.')).toBeTruthy()
    expect((source as HTMLTextAreaElement).value).toContain('More')
  })

  it('the editor shows lint errors with their line', async () => {
    const lint = [{ severity: 'error' as const, line: 4, message: 'Raw HTML is not let through.' }]
    const draft = buildDraft()
    renderAdmin(`${ADMIN}/7`, [[getDraftRoute, { ...draft, preview: { ...draft.preview, lint } }]])
    const remarks = within(await screen.findByRole('list', { name: 'Lint results' }))
    expect(remarks.getByText('Error, line 4')).toBeTruthy()
    expect(remarks.getByText('Raw HTML is not let through.')).toBeTruthy()
  })

  it('an article is published after a confirmation', async () => {
    const published = buildDraft({ state: 'published', published_revision: 2 })
    const { http } = renderAdmin(`${ADMIN}/7`, [
      [getDraftRoute, buildDraft()],
      [publishDraftRoute, published],
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/to everyone now\?/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published')).toBeTruthy()
    expect(bodiesOf(http, '/api/posts/desk/:id/publish/', 'POST')).toEqual([
      { revision: 2, publish_at: null },
    ])
  })

  it('an article cannot be scheduled in the past', async () => {
    const { http } = renderAdmin(`${ADMIN}/7`, [[getDraftRoute, buildDraft()]])
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
    await userEvent.type(await screen.findByLabelText(/Publish at/), '2020-01-01T10:00')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/That time has passed/)).toBeTruthy()
    expect(bodiesOf(http, '/api/posts/desk/:id/publish/', 'POST')).toEqual([])
  })

  it('an article is withdrawn with a reason', async () => {
    const { http } = renderAdmin(`${ADMIN}/7`, [
      [getDraftRoute, buildDraft({ state: 'published', published_revision: 2 })],
      [withdrawDraftRoute, buildDraft({ state: 'withdrawn' })],
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Enter a reason.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Reason'), 'A figure is wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    expect(bodiesOf(http, '/api/posts/desk/:id/withdraw/', 'POST')).toEqual([
      { reason: 'A figure is wrong' },
    ])
  })

  it('loading an older revision into the editor saves nothing', async () => {
    renderAdmin(`${ADMIN}/7`, [
      [
        getDraftRoute,
        ({ query }: { query?: { revision?: number } }) =>
          buildDraft(query?.revision === 1 ? { source: 'As it was' } : {}),
      ],
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Load revision 1' }))
    const source = screen.getByRole('textbox', { name: 'Source' }) as HTMLTextAreaElement
    await waitFor(() => expect(source.value).toBe('As it was'))
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
  })

  it('the first save of a new article creates it and opens its own address', async () => {
    const { http, currentUrl } = renderAdmin(`${ADMIN}/new`, [
      [createDraftRoute, buildDraft({ id: 12 })],
      [getDraftRoute, buildDraft({ id: 12 })],
    ])
    const source = await screen.findByRole('textbox', { name: 'Source' })
    await userEvent.type(source, 'Text')
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 12' })).toBeTruthy()
    expect(currentUrl()).toBe(`${ADMIN}/12`)
    expect(bodiesOf(http, '/api/posts/desk/', 'POST')).toHaveLength(1)
  })

  it.each([
    ['is not there', `${ADMIN}/7`, errorAnswer(404), 'Article not found'],
    ['has no number', `${ADMIN}/x`, neverAnswers(), 'Article not found'],
    ['cannot be read', `${ADMIN}/7`, errorAnswer(500), 'Couldn’t load the article'],
  ] as const)('the editor of an article that %s shows a message', async (_, url, answer, text) => {
    renderAdmin(url, [[getDraftRoute, answer]])
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
