import { describe, expect, it } from '@jest/globals'
import { referenceRoute } from '@quantamental/api/common'
import { createStubShell, errorAnswer, renderRemote, stubHttp } from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import type { ReferenceDocument } from './reference-document.ts'

const EMPTY: ReferenceDocument = { tags: [], paths: {} }
const STOCKS: ReferenceDocument = {
  tags: [{ name: 'Companies', description: 'Search and pages.' }],
  paths: {
    '/api/tickeronly/{ticker}/': {
      get: {
        operationId: 'getTickerOnly',
        tags: ['Companies'],
        summary: 'Get the identity of one company',
        description: 'Open to everyone.',
        parameters: [
          {
            name: 'ticker',
            in: 'path',
            required: true,
            schema: { type: 'string' },
            example: 'AAPL',
          },
        ],
        responses: {
          200: { description: 'Success.' },
          default: { description: 'Any other error.' },
        },
      },
    },
  },
}

const answers = (stocks: unknown) =>
  stubHttp([
    [referenceRoute('account'), EMPTY],
    [referenceRoute('stocks'), stocks],
    [referenceRoute('market-beats'), EMPTY],
    [referenceRoute('cart'), EMPTY],
  ])

const renderReference = (http: ReturnType<typeof stubHttp>) =>
  renderRemote(remote, { url: '/api-reference', shell: createStubShell({ http }) })

describe('API reference', () => {
  it('an operation shows its parameters, responses and code with the given key', async () => {
    const { container } = renderReference(answers(STOCKS))
    const path = await screen.findByText('/api/tickeronly/{ticker}/')
    await userEvent.click(path)
    expect(await screen.findByText('Open to everyone.')).toBeTruthy()
    expect(screen.getByDisplayValue('AAPL')).toBeTruthy()
    expect(screen.getByRole('row', { name: /other Any other error/ })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Your API key'), 'qk_mine')
    await userEvent.click(screen.getByRole('radio', { name: 'Python' }))
    const code = screen.getByLabelText('Get the identity of one company with Python').textContent
    expect(code).toContain('"qk_mine"')
    expect(code).toContain('ORIGIN + "/api/tickeronly/AAPL/"')
    expect(await listViolations(container)).toEqual([])
  })

  it('a missing document shows an error with a retry', async () => {
    renderReference(answers(errorAnswer(503, null)))
    expect(await screen.findByText(/Couldn’t load the API reference/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
