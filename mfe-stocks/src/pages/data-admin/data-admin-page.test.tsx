import { describe, expect, it } from '@jest/globals'
import {
  type AdminDataVersion,
  type DataOperation,
  getDataOperationRoute,
  getVersionDiffRoute,
  listDataOperationsRoute,
  startDataOperationRoute,
  type VersionDiff,
} from '@quantamental/api/stocks'
import {
  buildUser,
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import type { DataAdmin } from './use-data-admin.ts'

const PATH = '/operator/data'
const OPERATOR = buildUser({ id: 9, roles: ['operator'] })

const version = (number: number, overrides: Partial<AdminDataVersion> = {}): AdminDataVersion => ({
  ...{ version: number, is_current: false, published_at: '2026-11-20T10:00:00.000Z' },
  ...{ created_at: '2026-11-20T09:59:00.000Z', companies: 6000, simulated_companies: 12 },
  ...{ as_of: '2026-11-20', engine_version: '1.2.0', can_roll_back_to: false },
  ...overrides,
})
const operation = (id: number, overrides: Partial<DataOperation> = {}): DataOperation => ({
  ...{ id, kind: 'publish', state: 'done', source: null, reason: 'New prices' },
  ...{ started_at: '2026-11-21T10:00:00.000Z', finished_at: '2026-11-21T10:01:05.000Z' },
  ...{ operator_user_id: 9, progress: null, message: 'Published data version 4.' },
  rejected_rows: 0,
  ...overrides,
})
const diff = (overrides: Partial<VersionDiff> = {}): VersionDiff => ({
  ...{ from_version: 4, to_version: null, companies_changed: 31, companies_added: 2 },
  ...{ companies_removed: 1, ratings_changed: 2, upgrades: 1, downgrades: 1 },
  ratings: [
    {
      ...{ ticker: 'AAPL', name: 'Apple Inc.', quarter: '26Q3' },
      ...{ from_rating: 'AA', to_rating: 'AAA' },
    },
    {
      ...{ ticker: 'XYZ', name: 'Xyz Corp.', quarter: '26Q2' },
      ...{ from_rating: 'BBB', to_rating: 'CCC' },
    },
  ],
  ...overrides,
})
const SOURCE = {
  folder: '2026-11-21',
  files: [{ name: 'prices.csv', kind: 'prices' }],
  unknown: ['notes.txt'],
}
const ADMIN: DataAdmin = {
  versions: [
    version(4, { is_current: true }),
    version(3, { can_roll_back_to: true }),
    version(2, { published_at: '2026-11-18T10:00:00.000Z' }),
  ],
  operations: [operation(7)],
  sources: [SOURCE],
  import_folder: '/srv/data/import',
  is_busy: false,
}

interface Options {
  readonly admin?: StubAnswer<typeof listDataOperationsRoute>
  readonly diff?: StubAnswer<typeof getVersionDiffRoute>
  readonly start?: StubAnswer<typeof startDataOperationRoute>
  readonly detail?: StubAnswer<typeof getDataOperationRoute>
  readonly user?: typeof OPERATOR | null
}

function open(options: Options = {}) {
  const http = stubHttp([
    [listDataOperationsRoute, options.admin ?? ADMIN],
    [getVersionDiffRoute, options.diff ?? { diff: diff() }],
    [startDataOperationRoute, options.start ?? operation(8, { state: 'running' })],
    [getDataOperationRoute, options.detail ?? { ...operation(7), lines: [], rejects: [] }],
  ])
  const { user = OPERATOR } = options
  return { http, ...renderRemote(remote, { url: PATH, shell: createStubShell({ http, user }) }) }
}
const region = (name: string | RegExp) => screen.findByRole('region', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const started = (http: ReturnType<typeof open>['http']) =>
  http.calls.filter(({ path, method }) => path === '/api/data-operations/' && method === 'POST')

describe('who may see the admin for data', () => {
  it.each([null, buildUser({ roles: [] }), buildUser({ roles: ['editor'] })])(
    'is nobody but an operator, and nothing is asked for anyone else',
    async (user) => {
      const { http } = open({ user })
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
      expect(http.calls).toHaveLength(0)
    },
  )
})

describe('the admin for data', () => {
  it('shows what is published, what is kept and what was done, without a fault', async () => {
    const { container } = open()
    const now = within(await region('Published now'))
    expect(now.getByText('6,000')).toBeInTheDocument()
    expect(now.getByText('Nov 20, 2026')).toBeInTheDocument()
    const kept = within(await region('Kept versions'))
    expect(kept.getAllByRole('row').slice(1)).toHaveLength(3)
    expect(kept.getByRole('row', { name: /^4/ })).toHaveTextContent('Published')
    expect(within(await region('What was done')).getByText('1 min 5 s')).toBeInTheDocument()
    await screen.findByRole('table', { name: 'Ratings that move' })
    expect(document.title).toBe('Data | Quantamental')
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(await listViolations(container)).toEqual([])
  })

  it('says that it is loading, and offers a retry of what failed', async () => {
    let failures = 1
    open({ admin: () => (failures-- > 0 ? errorAnswer(503) : ADMIN), diff: neverAnswers() })
    expect(await screen.findByText('Loading the data versions')).toBeInTheDocument()
    expect(await screen.findByText('Code: 503')).toBeInTheDocument()
    await press('Retry')
    expect(await region('Published now')).toBeInTheDocument()
  })

  it('says what is not there yet on an empty site', async () => {
    const { container } = open({
      admin: { ...ADMIN, versions: [], operations: [], sources: [] },
      diff: { diff: null },
    })
    expect(await screen.findByText('No data is published yet')).toBeInTheDocument()
    expect(await screen.findByText('There is nothing to compare yet')).toBeInTheDocument()
    expect(screen.getByText('Nothing was done from here yet')).toBeInTheDocument()
    const importing = screen.getByRole('button', { name: 'Import…' })
    expect(importing).toHaveAttribute('aria-disabled', 'true')
    expect(importing).toHaveAccessibleDescription(/There is no folder to import/)
    expect(await listViolations(container)).toEqual([])
  })
})

describe('what a recomputation would change', () => {
  it('is counted and shown letter by letter, with the way to publish it', async () => {
    const { http } = open()
    const card = within(await region('What publishing would change of version 4'))
    expect(card.getByText('▲ 1')).toBeInTheDocument()
    expect(card.getByText('▼ 1')).toBeInTheDocument()
    const row = card.getByRole('row', { name: /AAPL/ })
    expect(row).toHaveTextContent(/Rating AA,.*becomes.*Rating AAA,/)
    await userEvent.click(card.getByRole('button', { name: 'Publish…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recompute and publish' }))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Checked with finance')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(
      dialog.getByText('Compute what changed since version 4 and publish it to every reader?'),
    ).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(started(http)[0]?.options.body).toEqual({
      kind: 'publish',
      reason: 'Checked with finance',
    })
  })

  it('is what the last publication changed when nothing waits, with nothing to publish', async () => {
    open({ diff: { diff: diff({ from_version: 3, to_version: 4, ratings: [] }) } })
    const card = within(await region('What version 4 changed of version 3'))
    expect(card.getByText('No rating moves')).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument()
  })

  it('says how many ratings are not shown', async () => {
    open({ diff: { diff: diff({ ratings_changed: 5000 }) } })
    expect(await screen.findByText('The newest 2 of 5,000 quarters.')).toBeInTheDocument()
  })
})

describe('what an operator does', () => {
  it('is an import of a folder, by keyboard, with a reason and asked twice', async () => {
    const { http, shell } = open({
      admin: { ...ADMIN, sources: [SOURCE, { ...SOURCE, folder: 'older', unknown: [] }] },
    })
    await region('What can be done')
    screen.getByRole('button', { name: 'Import…' }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Import a folder' })
    await press('Continue')
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose a folder.')
    await userEvent.click(within(dialog).getByRole('radio', { name: /2026-11-21/ }))
    expect(within(dialog).getByText(/the name says nothing: notes.txt/)).toBeInTheDocument()
    await press('Continue')
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Give a reason.')
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Weekly prices')
    await press('Continue')
    expect(
      within(dialog).getByText(
        'Load 1 file of 2026-11-21 and publish what they give to every reader?',
      ),
    ).toBeInTheDocument()
    expect(await listViolations(dialog)).toEqual([])
    await press('Import and publish')
    expect(started(http)[0]?.options.body).toEqual({
      ...{ kind: 'import', source: '2026-11-21', reason: 'Weekly prices' },
    })
    expect(shell.notices).toEqual(['info: Import started.'])
  })

  it('is a rollback to the version before', async () => {
    const { http } = open()
    await region('What can be done')
    await press('Roll back to version 3…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back to version 3' }))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong splits')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(
      dialog.getByText('Show version 3 to every reader in place of version 4?'),
    ).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back to version 3' }))
    expect(started(http)[0]?.options.body).toEqual({ kind: 'rollback', reason: 'Wrong splits' })
  })

  it('that is refused leaves what was typed, with the server’s words', async () => {
    open({ start: errorAnswer(409, { detail: 'Another operation is running.' }) })
    await region('What can be done')
    await press('Recompute and compare…')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'A look')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Recompute' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Another operation is running.')
    expect(dialog.getByLabelText('Reason')).toHaveValue('A look')
  })
})

describe('while something runs', () => {
  const running = operation(8, {
    ...{ kind: 'import', source: '2026-11-21', state: 'running', finished_at: null },
    ...{ progress: 0.25, message: 'Companies: 3 of 12' },
  })

  it('says how far it is, refuses another, and shows what came of it', async () => {
    let admin: DataAdmin = { ...ADMIN, is_busy: true, operations: [running, operation(7)] }
    const { container } = open({
      admin: () => admin,
      detail: { ...running, lines: ['loaded prices.csv: 12 rows'], rejects: [] },
    })
    const card = within(await region('Running'))
    expect(card.getByRole('progressbar')).toHaveAttribute('value', '0.25')
    expect(card.getByText('Companies: 3 of 12')).toBeInTheDocument()
    expect(await card.findByText('loaded prices.csv: 12 rows')).toBeInTheDocument()
    const publish = screen.getByRole('button', { name: 'Recompute and publish…' })
    expect(publish).toHaveAccessibleDescription(/one thing is done at a time/)
    await userEvent.click(publish)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
    admin = { ...ADMIN, operations: [operation(8, { kind: 'import', message: 'All loaded.' })] }
    expect(await screen.findByText('All loaded.')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Running' })).not.toBeInTheDocument()
  })

  it('shows an import of the command line too', async () => {
    open({ admin: { ...ADMIN, is_busy: true } })
    expect(await screen.findByText('An import of the command line is running.')).toBeInTheDocument()
  })
})

describe('what was done', () => {
  it('opens to who wanted it, why, what was refused and what was said', async () => {
    const done = operation(7, { kind: 'import', source: 'a', rejected_rows: 3 })
    const { container } = open({
      admin: { ...ADMIN, operations: [done] },
      detail: {
        ...done,
        lines: ['Files: 1 loaded'],
        rejects: [{ file: 'prices.csv', where: 'line 4', reason: 'No such symbol' }],
      },
    })
    const table = within(await region('What was done'))
    await userEvent.click(table.getByRole('button', { name: /import 7/ }))
    expect(await table.findByText(/User 9: New prices/)).toBeInTheDocument()
    expect(await table.findByText('No such symbol')).toBeInTheDocument()
    expect(table.getByText(/3 rows were refused; the first reasons/)).toBeInTheDocument()
    expect(table.getByText('Files: 1 loaded')).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })
})
