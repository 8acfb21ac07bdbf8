import { beforeEach, expect, it, jest } from '@jest/globals'
import { getDataVersionRoute, listMethodologiesRoute } from '@quantamental/api/stocks'
import {
  createStubShell,
  errorAnswer,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPage } from '../../testing/render-page.tsx'

const version = {
  version: 7,
  published_at: '2026-11-20T00:00:00Z',
  companies: 5500,
  simulated_companies: 5500,
  as_of: '2026-11-20',
  prices_as_of: null,
  filings_as_of: null,
  engine_version: '1.0.0',
}
const models = [{ code: 'altman', name: 'Altman Z-score', version: '1.0.0' }]

function open(answer: StubAnswer<typeof listMethodologiesRoute> = { models }) {
  const http = stubHttp([
    [getDataVersionRoute, version],
    [listMethodologiesRoute, answer],
  ])
  return renderPage('/about', { shell: createStubShell({ http }) })
}

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

it('the about page shows the data version, model versions and disclaimers', async () => {
  await open()
  expect(
    await screen.findByText(
      /data version: 7, published Nov 20, 2026, with 5,500 companies, all of them simulated/,
    ),
  ).toBeVisible()
  const table = within(await screen.findByRole('region', { name: 'Versions by model' }))
  expect(table.getByRole('row', { name: /^Altman Z-score 1\.0\.0/ })).toBeVisible()
  expect(screen.getByText(/not a registered rating agency/)).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.title).toBe('About us | Quantamental')
  expect(document.querySelector('main [style]')).toBeNull()
  expect(await listViolations(document.body)).toEqual([])
})

it('Retry reloads the model versions after a failure', async () => {
  let down = true
  await open(() => (down ? errorAnswer(503) : { models }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  down = false
  await userEvent.click(retry)
  expect(await screen.findByText('Altman Z-score')).toBeVisible()
})
