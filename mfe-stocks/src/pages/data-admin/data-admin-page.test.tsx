import { describe, expect, it } from '@jest/globals'
import {
  type AdminDataVersion,
  type DataOperation,
  getDataOperationRoute,
  getVersionDiffRoute,
  listDataOperationsRoute,
  listSyncSourcesRoute,
  RATINGS_MOVE_CODE,
  type SyncSourceState,
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
import type { DataAdmin, SyncSources } from './use-data-admin.ts'

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
  ...{ operator_user_id: 9, is_scheduled: false, progress: null, rejected_rows: 0 },
  message: 'Published data version 4.',
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

const syncSource = (
  source: SyncSourceState['source'],
  overrides: Partial<SyncSourceState> = {},
): SyncSourceState => ({
  ...{ source, attempted_at: null, succeeded_at: null, data_as_of: null },
  ...{ bytes: 0, rows_added: 0, rows_rejected: 0, error: null },
  ...overrides,
})
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
const SYNC: SyncSources = {
  schedule: { at: '04:00', zone: 'America/New_York' },
  sources: [
    syncSource('companyfacts', {
      ...{ attempted_at: hoursAgo(5), succeeded_at: hoursAgo(5), data_as_of: '2026-11-20' },
      ...{ bytes: 1_340_000_000, rows_added: 1_204_511, rows_rejected: 17 },
    }),
    syncSource('treasury', {
      ...{ attempted_at: hoursAgo(5), succeeded_at: hoursAgo(77), bytes: 412_400 },
      error: 'rates.example/yields.csv answered 503',
    }),
    syncSource('fx', { attempted_at: hoursAgo(5), succeeded_at: hoursAgo(49) }),
    syncSource('prices'),
  ],
}

interface Options {
  readonly admin?: StubAnswer<typeof listDataOperationsRoute>
  readonly diff?: StubAnswer<typeof getVersionDiffRoute>
  readonly start?: StubAnswer<typeof startDataOperationRoute>
  readonly detail?: StubAnswer<typeof getDataOperationRoute>
  readonly sync?: StubAnswer<typeof listSyncSourcesRoute>
  readonly user?: typeof OPERATOR | null
}

function open(options: Options = {}) {
  const http = stubHttp([
    [listDataOperationsRoute, options.admin ?? ADMIN],
    [listSyncSourcesRoute, options.sync ?? SYNC],
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

describe('access to the data admin page', () => {
  it.each([null, buildUser({ roles: [] }), buildUser({ roles: ['editor'] })])(
    'the data admin page is not found without the operator role, and no request is sent',
    async (user) => {
      const { http } = open({ user })
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
      expect(http.calls).toHaveLength(0)
    },
  )
})

describe('data admin page', () => {
  it('the page lists the published version, stored versions and operations, and passes axe', async () => {
    const { container } = open()
    const now = within(await region('Published now'))
    expect(now.getByText('6,000')).toBeInTheDocument()
    expect(now.getByText('Nov 20, 2026')).toBeInTheDocument()
    const stored = within(await region('Stored versions'))
    expect(stored.getAllByRole('row').slice(1)).toHaveLength(3)
    expect(stored.getByRole('row', { name: /^4/ })).toHaveTextContent('Published')
    expect(within(await region('Operations')).getByText('1 min 5 s')).toBeInTheDocument()
    await screen.findByRole('table', { name: 'Rating changes' })
    expect(document.title).toBe('Data | Quantamental')
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(await listViolations(container)).toEqual([])
  })

  it('the page shows a loading state and offers a retry after an error', async () => {
    let failures = 1
    open({ admin: () => (failures-- > 0 ? errorAnswer(503) : ADMIN), diff: neverAnswers() })
    expect(await screen.findByText('Loading the data versions')).toBeInTheDocument()
    expect(await screen.findByText('Code: 503')).toBeInTheDocument()
    await press('Retry')
    expect(await region('Published now')).toBeInTheDocument()
  })

  it('the page shows empty states on a new site', async () => {
    const { container } = open({
      admin: { ...ADMIN, versions: [], operations: [], sources: [] },
      diff: { diff: null },
    })
    expect(await screen.findByText('No data published yet')).toBeInTheDocument()
    expect(await screen.findByText('Nothing to compare yet')).toBeInTheDocument()
    expect(screen.getByText('No operations yet')).toBeInTheDocument()
    const importing = screen.getByRole('button', { name: 'Import…' })
    expect(importing).toHaveAttribute('aria-disabled', 'true')
    expect(importing).toHaveAccessibleDescription(/No folders to import/)
    expect(await listViolations(container)).toEqual([])
  })
})

describe('sources of the sync', () => {
  const table = async () => within(await screen.findByRole('table', { name: 'Sources' }))

  it('each source has its age, data and error, and a failed one does not hide the others', async () => {
    const { container } = open()
    const cells = async (name: RegExp) =>
      within(await (await table()).findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 9)
    const [gives, state, age, , asOf, ...rest] = await cells(/^Filing archive/)
    expect([gives, state, age]).toEqual(['All filings (SEC)', 'Current', '5 hours'])
    expect(asOf).toBe('Nov 20, 2026')
    expect(rest).toEqual(['1.3 GB', '1,204,511', '17', '—'])
    expect(await cells(/^Treasury yield/)).toEqual([
      ...['Ten-year yield (FRED)', 'Failed', '3 days', expect.any(String), '—', '412 kB', '0', '0'],
      'rates.example/yields.csv answered 503',
    ])
    expect((await cells(/^Exchange rates/)).slice(1, 3)).toEqual(['Stale', '2 days'])
    expect((await cells(/^Prices/)).slice(1, 3)).toEqual(['Not synced', '—'])
    expect(screen.getByText('Syncs daily at 04:00, New York time.')).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })

  it('the card says that nothing is scheduled, and offers a retry after an error', async () => {
    let failures = 1
    open({ sync: () => (failures-- > 0 ? errorAnswer(503) : { ...SYNC, schedule: null }) })
    expect(await screen.findByText('Couldn’t load the sources')).toBeInTheDocument()
    await press('Retry')
    expect(await screen.findByText(/^No sync is scheduled/)).toBeInTheDocument()
  })

  it.each([
    ['all sources', null, 'Download from all sources and publish the result to all users?', {}],
    [
      'one source',
      /^Treasury yield/,
      'Download from one source, Treasury yield, and publish the result to all users?',
      { source: 'treasury' },
    ],
  ] as const)('an operator syncs %s with a reason', async (_case, choice, question, body) => {
    const { http, shell } = open()
    await table()
    await press('Sync now…')
    const dialog = await screen.findByRole('dialog', { name: 'Sync now' })
    if (choice) await userEvent.click(within(dialog).getByRole('radio', { name: choice }))
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Before the open')
    await press('Continue')
    expect(within(dialog).getByText(question)).toBeInTheDocument()
    expect(await listViolations(dialog)).toEqual([])
    await press('Sync and publish')
    expect(started(http)[0]?.options.body).toEqual({
      ...{ kind: 'sync', reason: 'Before the open' },
      ...body,
    })
    expect(shell.notices).toEqual(['info: Sync started.'])
  })

  it('a scheduled sync shows its progress, and no other starts meanwhile', async () => {
    const running = operation(8, {
      ...{ kind: 'sync', state: 'running', finished_at: null, reason: 'Daily schedule' },
      ...{ operator_user_id: null, is_scheduled: true },
      ...{ progress: 0.5, message: 'Filing archive: 670 MB of 1.3 GB' },
    })
    open({
      admin: { ...ADMIN, is_busy: true, operations: [running] },
      detail: { ...running, lines: [], rejects: [] },
    })
    const card = within(await region('Running'))
    expect(card.getByRole('progressbar', { name: 'Sync: progress' })).toHaveAttribute(
      'value',
      '0.5',
    )
    await press('Sync now…')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const operations = within(await region('Operations'))
    await userEvent.click(operations.getByRole('button', { name: /sync 8/ }))
    expect(await operations.findByText('Daily schedule')).toBeInTheDocument()
  })
})

describe('version comparison', () => {
  it('the comparison counts pending changes, lists rating changes and offers to publish', async () => {
    const { http } = open()
    const card = within(await region('Unpublished changes to version 4'))
    expect(card.getByText('▲ 1')).toBeInTheDocument()
    expect(card.getByText('▼ 1')).toBeInTheDocument()
    const row = card.getByRole('row', { name: /AAPL/ })
    expect(row).toHaveTextContent(/Rating AA,.*becomes.*Rating AAA,/)
    await userEvent.click(card.getByRole('button', { name: 'Publish…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recompute and publish' }))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Checked with finance')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(
      dialog.getByText('Compute changes since version 4 and publish to all users?'),
    ).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(started(http)[0]?.options.body).toEqual({
      kind: 'publish',
      reason: 'Checked with finance',
    })
  })

  it('the comparison shows the last publication if nothing is pending', async () => {
    open({ diff: { diff: diff({ from_version: 3, to_version: 4, ratings: [] }) } })
    const card = within(await region('Changes from version 3 to 4'))
    expect(card.getByText('No rating changes')).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument()
  })

  it('the comparison says how many rating changes are not shown', async () => {
    open({ diff: { diff: diff({ ratings_changed: 5000 }) } })
    expect(await screen.findByText('Newest 2 of 5,000 quarters.')).toBeInTheDocument()
  })
})

describe('starting an operation', () => {
  it('an import can be started by keyboard with a reason and a confirmation', async () => {
    const { http, shell } = open({
      admin: { ...ADMIN, sources: [SOURCE, { ...SOURCE, folder: 'older', unknown: [] }] },
    })
    await region('Actions')
    screen.getByRole('button', { name: 'Import…' }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Import a folder' })
    await press('Continue')
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose a folder.')
    await userEvent.click(within(dialog).getByRole('radio', { name: /2026-11-21/ }))
    expect(within(dialog).getByText(/Ignored, unknown file type: notes.txt/)).toBeInTheDocument()
    await press('Continue')
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Enter a reason.')
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Weekly prices')
    await press('Continue')
    expect(
      within(dialog).getByText('Load 1 file from 2026-11-21 and publish the result to all users?'),
    ).toBeInTheDocument()
    expect(await listViolations(dialog)).toEqual([])
    await press('Import and publish')
    expect(started(http)[0]?.options.body).toEqual({
      ...{ kind: 'import', source: '2026-11-21', reason: 'Weekly prices' },
    })
    expect(shell.notices).toEqual(['info: Import started.'])
  })

  it('a rollback restores the previous version', async () => {
    const { http } = open()
    await region('Actions')
    await press('Roll back to version 3…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back to version 3' }))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong splits')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(
      dialog.getByText('Publish version 3 to all users in place of version 4?'),
    ).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back to version 3' }))
    expect(started(http)[0]?.options.body).toEqual({ kind: 'rollback', reason: 'Wrong splits' })
  })

  it('a rejected operation keeps the form input and shows the server’s message', async () => {
    open({ start: errorAnswer(409, { detail: 'Another operation is running.' }) })
    await region('Actions')
    await press('Recompute and compare…')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'A look')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Recompute' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Another operation is running.')
    expect(dialog.getByLabelText('Reason')).toHaveValue('A look')
  })
})

describe('a publication that moves many ratings', () => {
  const moves = {
    quarters: 86_364,
    causes: { filing: 12, price: 3, restatement: 1, model: 0, other: 1387 },
  }

  it('the comparison counts moved ratings by cause', async () => {
    open({ diff: { diff: diff({ moves }) } })
    const card = within(await region('Unpublished changes to version 4'))
    expect(card.getByText('By other data').parentElement).toHaveTextContent('1,387')
  })

  it('a refused publication shows the counts and can be confirmed', async () => {
    const refusal = { detail: 'Many ratings would move.', code: RATINGS_MOVE_CODE, moves }
    const answers = [errorAnswer(409, refusal), operation(8, { state: 'running' })]
    const { http } = open({ start: () => answers.shift() as DataOperation })
    await region('Actions')
    await press('Recompute and publish…')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'New exchange rates')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Many ratings would move.')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(
      dialog.getByText(
        'Publish to all users although 1,387 of 86,364 ratings move and nothing changed at their companies?',
      ),
    ).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish anyway' }))
    expect(started(http).map(({ options }) => options.body)).toEqual([
      { kind: 'publish', reason: 'New exchange rates' },
      { kind: 'publish', reason: 'New exchange rates', confirm_moves: true },
    ])
  })
})

describe('a running operation', () => {
  const running = operation(8, {
    ...{ kind: 'import', source: '2026-11-21', state: 'running', finished_at: null },
    ...{ progress: 0.25, message: 'Companies: 3 of 12' },
  })

  it('a running operation shows progress, blocks others and ends with its result', async () => {
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
    expect(publish).toHaveAccessibleDescription(/An operation is running/)
    await userEvent.click(publish)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
    admin = { ...ADMIN, operations: [operation(8, { kind: 'import', message: 'All loaded.' })] }
    expect(await screen.findByText('All loaded.')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Running' })).not.toBeInTheDocument()
  })

  it('an import from the command line is shown as running', async () => {
    open({ admin: { ...ADMIN, is_busy: true } })
    expect(await screen.findByText('A command-line import is running.')).toBeInTheDocument()
  })
})

describe('operation list', () => {
  it('an operation expands to its operator, reason, rejected rows and log', async () => {
    const done = operation(7, { kind: 'import', source: 'a', rejected_rows: 3 })
    const { container } = open({
      admin: { ...ADMIN, operations: [done] },
      detail: {
        ...done,
        lines: ['Files: 1 loaded'],
        rejects: [{ file: 'prices.csv', where: 'line 4', reason: 'No such symbol' }],
      },
    })
    const table = within(await region('Operations'))
    await userEvent.click(table.getByRole('button', { name: /import 7/ }))
    expect(await table.findByText(/User 9: New prices/)).toBeInTheDocument()
    expect(await table.findByText('No such symbol')).toBeInTheDocument()
    expect(table.getByText(/3 rows were rejected; first reasons/)).toBeInTheDocument()
    expect(table.getByText('Files: 1 loaded')).toBeInTheDocument()
    expect(await listViolations(container)).toEqual([])
  })
})
