import { describe, expect, it } from '@jest/globals'
import type { RouteContract } from '@quantamental/api/common'
import {
  getMethodologyRoute,
  getMScorePageRoute,
  getWorkingRoute,
  getZScorePageRoute,
  listMethodologiesRoute,
} from '@quantamental/api/stocks'
import { METHODOLOGY } from '@quantamental/models/methodology'
import {
  createStubShell,
  errorAnswer,
  neverAnswers,
  renderRemote,
  type StubAnswer,
  stubHttp,
} from '@quantamental/remote/testing'
import { listViolations } from '@quantamental/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote.tsx'
import { buildWorking } from '../../testing/factories.ts'
import { buildMScorePage } from '../../testing/pages.factory.ts'
import { APPLE_FY2022, buildScoreWorking, buildZScorePage } from '../../testing/z-score.factory.ts'

const SECTIONS = ['What it says', 'A worked example', 'What moves it', 'Limits', 'Formula']
const models = METHODOLOGY.map(({ code, name, version }) => ({ code, name, version }))

function open(url: string, answers: readonly (readonly [RouteContract, unknown])[] = []) {
  const http = stubHttp([
    [listMethodologiesRoute, { models }],
    [
      getMethodologyRoute,
      ({ params }) => {
        const found = METHODOLOGY.find(({ code }) => code === params.model)
        return found ? structuredClone(found as never) : errorAnswer(404)
      },
    ],
    [getZScorePageRoute, buildZScorePage()],
    [getMScorePageRoute, buildMScorePage()],
    [
      getWorkingRoute,
      ({ query }) =>
        query?.figure === 'z-score' ? buildScoreWorking('z-score') : buildWorking({ result: 5e9 }),
    ],
    ...(answers as readonly (readonly [RouteContract, StubAnswer<RouteContract>])[]),
  ])
  return { http, ...renderRemote(remote, { url, shell: createStubShell({ http }) }) }
}

const calculator = async () => within(await screen.findByRole('region', { name: 'Calculator' }))
/** Displayed score with its label. */
const score = () => document.querySelector('#calculator output')?.textContent

describe('methodology index', () => {
  it('the index lists all thirteen models with version and summary', async () => {
    open('/help/methodology')
    expect(await screen.findByRole('heading', { level: 1, name: 'Methodology' })).toBeVisible()
    const links = screen.getAllByRole('heading', { level: 2 })
    expect(links).toHaveLength(13)
    expect(screen.getByRole('link', { name: 'Altman Z-score' })).toHaveAttribute(
      'href',
      '/help/methodology/altman',
    )
    expect(screen.getAllByText(/^Version \d+\.\d+\.\d+$/)).toHaveLength(13)
    expect(screen.getByText(/^How close a company is to bankruptcy/)).toBeVisible()
    expect(screen.getAllByText('Calculator')).toHaveLength(2)
    expect(await listViolations(document.body)).toEqual([])
  })

  it('the index shows the code of an error and can be retried', async () => {
    let down = true
    open('/help/methodology', [
      [listMethodologiesRoute, () => (down ? errorAnswer(503) : { models })],
    ])
    expect(await screen.findByRole('alert')).toHaveTextContent('503')
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: 'Upside' })).toBeVisible()
  })

  it('the index shows a loading state', async () => {
    open('/help/methodology', [[listMethodologiesRoute, neverAnswers()]])
    expect(await screen.findByText('Loading the methodology')).toBeInTheDocument()
  })
})

/** Whether the contents link to each heading of the page. */
async function expectContents(headings: readonly string[]) {
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
  for (const heading of headings) {
    const title = screen.getByRole('heading', { level: 2, name: new RegExp(`^${heading}`) })
    const href = contents.getByRole('link', { name: heading }).getAttribute('href') ?? ''
    const target = document.querySelector(href)
    expect(target === title || target?.contains(title)).toBe(true)
  }
}

describe('methodology of a model', () => {
  it.each(METHODOLOGY.map(({ code, name }) => [code, name]))(
    'the article on %s (%s) has its sections, a chart and a link to the reference',
    async (code, name) => {
      open(`/help/methodology/${code}`)
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
      await expectContents(SECTIONS)
      expect(screen.getByRole('group', { name: /^What moves the .*, chart$/ })).toBeVisible()
      expect(screen.getByRole('link', { name: /^Reference/ })).toHaveAttribute(
        'href',
        `/help/methodology/${code}/reference`,
      )
    },
  )

  it('the chart of an article can be read by keyboard and as a table', async () => {
    open('/help/methodology/merton')
    const chart = await screen.findByRole('group', {
      name: 'What moves the probability of default, chart',
    })
    fireEvent.keyDown(chart, { key: 'Home' })
    expect(screen.getByText(/^Volatility of the shares · 20% · /)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('columnheader', { name: 'probability of default' })).toBeVisible()
  })

  it('the article on the rating shows the evidence from its description', async () => {
    open('/help/methodology/credit')
    await expectContents(['How accurate it is'])
    const { sections } = METHODOLOGY.find(({ code }) => code === 'credit') ?? { sections: [] }
    const evidence = sections.find(({ heading }) => heading === 'How accurate it is')
    const [first = ''] = evidence?.markdown.split('\n') ?? []
    expect(screen.getByText(first.replace(/^- /, ''))).toBeVisible()
  })

  it('a methodology page has its own title, description and canonical URL', async () => {
    open('/help/methodology/beneish')
    await screen.findByRole('heading', { level: 1, name: 'Beneish M-score' })
    expect(document.title).toBe('Beneish M-score: methodology | Quantamental')
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/help\/methodology\/beneish$/),
    )
  })

  it.each(['altman', 'credit'])(
    'the article on %s has no accessibility violations',
    async (code) => {
      open(`/help/methodology/${code}`)
      await expectContents(SECTIONS)
      expect(await listViolations(document.body)).toEqual([])
    },
  )

  it.each(['nothing', 'Altman', 'nothing/reference'])(
    'the unknown model %s is not found',
    async (code) => {
      open(`/help/methodology/${code}`)
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    },
  )

  it('a model without an article shows its reference', async () => {
    const document = { code: 'new', name: 'New', version: '1.0.0', sections: [] }
    open('/help/methodology/new', [[getMethodologyRoute, document]])
    expect(await screen.findByRole('heading', { level: 1, name: 'New: reference' })).toBeVisible()
  })
})

describe('reference of a model', () => {
  it.each(METHODOLOGY.map(({ code, name }) => [code, name]))(
    'the reference of %s (%s) is shown completely',
    async (code, name) => {
      open(`/help/methodology/${code}/reference`)
      expect(
        await screen.findByRole('heading', { level: 1, name: `${name}: reference` }),
      ).toBeVisible()
      const { sections } = METHODOLOGY.find((one) => one.code === code) ?? { sections: [] }
      await expectContents(sections.map(({ heading }) => heading))
    },
  )

  it('a reference has its own canonical URL and no accessibility violations', async () => {
    open('/help/methodology/altman/reference')
    await screen.findByRole('heading', { level: 1 })
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/help\/methodology\/altman\/reference$/),
    )
    expect(await listViolations(document.body)).toEqual([])
  })
})

describe('Z-Score calculator', () => {
  it('the Z-Score calculator starts with the worked example: Apple, fiscal 2022, 6.35', async () => {
    open('/help/methodology/altman')
    await calculator()
    expect(score()).toBe('6.35Safe zone')
  })

  it.each([
    // By hand, Apple 2022: X1 −0.05266, X2 −0.00870, X3 0.34594, X4 book 0.16774, X5 1.11785
    ['Z′ (1983)', '2.22Grey zone'],
    ['Z″ (1995)', '2.13Grey zone'],
    ['EM-score (1995)', '5.38Grey zone'],
  ])(
    'the Z-Score calculator computes form %s with the same numbers: %s',
    async (form, expected) => {
      const { currentUrl } = open('/help/methodology/altman')
      await userEvent.click((await calculator()).getByRole('button', { name: form }))
      expect(score()).toBe(expected)
      await waitFor(() => expect(currentUrl()).toMatch(/\?form=/))
    },
  )

  it('the Z-Score calculator shows only the fields of the selected form', async () => {
    open('/help/methodology/altman?form=z-double-prime')
    const { queryByRole, getByRole } = await calculator()
    expect(getByRole('textbox', { name: 'Book value of equity' })).toBeVisible()
    expect(queryByRole('textbox', { name: 'Revenue' })).toBeNull()
    expect(queryByRole('textbox', { name: 'Market value of equity' })).toBeNull()
  })

  it('typing and sliding update the score, and the numbers are stored in the URL', async () => {
    const { currentUrl } = open('/help/methodology/altman')
    const { getByRole } = await calculator()
    const ebit = getByRole('textbox', { name: 'EBIT' })
    await userEvent.clear(ebit)
    await userEvent.type(ebit, '-50,000')
    // 6.348 − 3.3 × (122034 + 50000) ÷ 352755 = 4.739
    expect(score()).toBe('4.74Safe zone')
    fireEvent.change(getByRole('slider', { name: 'EBIT, slider' }), { target: { value: '0' } })
    expect(ebit).toHaveValue('0')
    await waitFor(() => expect(currentUrl()).toContain('ebit=0'))
    expect(currentUrl()).toContain('totalAssets=352755')
  })

  it('the Z-Score calculator opens with the numbers in the URL', async () => {
    open(
      '/help/methodology/altman?form=z&totalAssets=100&currentAssets=60&currentLiabilities=40&retainedEarnings=10&ebit=5&marketEquity=80&totalLiabilities=50&sales=100',
    )
    await calculator()
    // 1.2·0.2 + 1.4·0.1 + 3.3·0.05 + 0.6·1.6 + 0.999·1
    expect(score()).toBe('2.50Grey zone')
  })

  it.each([
    ['', 'Enter EBIT to get a score.'],
    ['abc', 'Enter a number.'],
  ])('the Z-Score calculator shows a message for the input %j', async (text, message) => {
    open('/help/methodology/altman')
    const { getByRole, getByText } = await calculator()
    const ebit = getByRole('textbox', { name: 'EBIT' })
    await userEvent.clear(ebit)
    if (text) await userEvent.type(ebit, text)
    expect(getByText(message)).toBeVisible()
    expect(score()).toBe('No Data')
  })

  it('Reset restores the example and the URL', async () => {
    const { currentUrl } = open('/help/methodology/altman?form=z&ebit=1')
    const { getByRole } = await calculator()
    await userEvent.click(getByRole('button', { name: 'Reset to the example' }))
    expect(score()).toBe('6.35Safe zone')
    await waitFor(() => expect(currentUrl()).toBe('/help/methodology/altman?form=z'))
  })

  it('the Z-Score calculator loads the inputs of a company’s newest visible quarter', async () => {
    const { http, currentUrl } = open('/help/methodology/altman')
    const { getByRole, findByText } = await calculator()
    await userEvent.type(getByRole('textbox', { name: 'Load a company’s figures' }), 'aapl{Enter}')
    expect(await findByText(/^Apple Inc\. \(AAPL\), FY2022, to Sep 24, 2022\./)).toBeVisible()
    // Market value at the fiscal year-end close: 6.9332, computed by hand in
    // working-drawer.test.tsx.
    expect(score()).toBe('6.93Safe zone')
    const requests = http.calls.flatMap(({ options }) => (options.query ? [options.query] : []))
    expect(requests).toContainEqual({ figure: 'z-score', quarter: '22Q3' })
    await waitFor(() => expect(currentUrl()).toContain('company=AAPL'))
    expect(currentUrl()).toContain(`ebit=${Number(APPLE_FY2022.ebit) / 1e6}`)
  })

  it('the Z-Score calculator loads the company in the URL', async () => {
    open('/help/methodology/altman?company=AAPL')
    expect(await (await calculator()).findByText(/^Apple Inc\. \(AAPL\), FY2022/)).toBeVisible()
  })

  it('inputs that the company’s own form does not use come from its statements', async () => {
    const page = buildZScorePage()
    const model = { ...page.data.model, variant: 'z-double-prime' as const }
    const sent = buildScoreWorking('z-score')
    const unused = new Set(['revenue', 'marketEquity'])
    const working = { ...sent, inputs: sent.inputs.filter(({ code }) => !unused.has(code)) }
    const { http } = open('/help/methodology/altman?company=AAPL', [
      [getZScorePageRoute, { ...page, data: { ...page.data, model } }],
      [
        getWorkingRoute,
        ({ query }: { query?: { figure: string } }) =>
          query?.figure === 'z-score' ? working : buildWorking({ result: 7e6 }),
      ],
    ])
    const { findByText, getByRole } = await calculator()
    await findByText(/^Apple Inc/)
    expect(getByRole('button', { name: 'Z″ (1995)', pressed: true })).toBeVisible()
    await userEvent.click(getByRole('button', { name: 'Z (1968)' }))
    expect(getByRole('textbox', { name: 'Revenue' })).toHaveValue('7')
    const figures = http.calls.flatMap(({ options }) =>
      options.query ? [(options.query as { figure: string }).figure] : [],
    )
    expect(figures.sort()).toEqual([
      'line.bookEquity',
      'line.year.revenue',
      'market_cap',
      'z-score',
    ])
  })

  it('the Z-Score calculator explains that the score does not fit a bank', async () => {
    const page = buildZScorePage()
    const reason = 'Not applicable: a Z-score does not fit banks.'
    const model = { ...page.data.model, applicable: false, reason }
    open('/help/methodology/altman?company=JPM', [
      [getZScorePageRoute, { ...page, data: { ...page.data, model } }],
      [getWorkingRoute, errorAnswer(403)],
    ])
    expect(await (await calculator()).findByText(/Not applicable: a Z-score/)).toBeVisible()
  })

  it.each([
    [404, 'We don’t cover NOPE. Check the ticker.'],
    [503, 'Couldn’t load the figures for NOPE. Please try again. (Code: 503)'],
  ])('a company that fails to load with %d shows an error', async (status, message) => {
    open('/help/methodology/altman?company=nope', [[getZScorePageRoute, errorAnswer(status)]])
    expect(await (await calculator()).findByText(message)).toBeVisible()
    expect(score()).toBe('6.35Safe zone')
  })
})

describe('M-Score calculator', () => {
  it('the M-Score calculator starts with the worked example: Enron 1999, −1.97', async () => {
    open('/help/methodology/beneish')
    const { getByText } = await calculator()
    expect(score()).toBe('−1.97Manipulation possible')
    expect(
      getByText(/Probability of manipulation 2\.4%\. SGI raises the score most\./),
    ).toBeVisible()
    expect(await listViolations(document.body)).toEqual([])
  })

  it('each of the eight indices changes the M-Score', async () => {
    open('/help/methodology/beneish')
    const { getAllByRole, getByRole } = await calculator()
    expect(getAllByRole('slider')).toHaveLength(8)
    fireEvent.change(getByRole('slider', { name: /^TATA/ }), { target: { value: '0.1' } })
    // −1.9689 + 4.679 × (0.1 + 0.0061) = −1.4725
    expect(score()).toBe('−1.47Manipulation likely')
  })

  it('an empty index counts as neutral, as in the model', async () => {
    open('/help/methodology/beneish')
    const { getByRole, getByText } = await calculator()
    await userEvent.clear(getByRole('textbox', { name: /^GMI/ }))
    expect(getByText(/Empty, so set to neutral: GMI\./)).toBeVisible()
    await userEvent.clear(getByRole('textbox', { name: /^SGI/ }))
    expect(getByText('Enter DSRI, SGI and TATA to get a score.')).toBeVisible()
  })

  it('the M-Score calculator loads the indices of a company', async () => {
    open('/help/methodology/beneish?company=AAPL')
    const { findByText, getByRole } = await calculator()
    expect(await findByText(/^Apple Inc\. \(AAPL\), FY2022/)).toBeVisible()
    const point = buildMScorePage().data.points.at(-1)
    expect(getByRole('textbox', { name: /^DSRI/ })).toHaveValue(
      (point?.indices[0] ?? 1).toFixed(4).replace(/\.?0+$/, ''),
    )
  })
})
