import { expect, it } from '@jest/globals'
import { METHODOLOGY } from '@quantamental/models/methodology'
import { methodologyOfFigure, methodologyPath } from './methodology-paths.ts'

it.each([
  ['z-score.x3', '', 'altman'],
  ['m-score', '', 'beneish'],
  ['rating.coverage', '', 'credit'],
  ['graham.ncav', '', 'graham'],
  ['buffett.eps', '', 'buffett'],
  ['upside.upside_avg', 'Upside', 'upside'],
  ['upside.upside_graham_ncav', 'Graham values and checklists', 'graham'],
  ['upside.annualized_upside_buffett_roe', 'Buffett returns', 'buffett'],
  ['item.is_roe', '', 'ranking'],
  ['signal.dilution', '', 'share-dilution'],
  ['signal.short_interest', '', 'short-interest'],
  ['signal.rate_sensitivity', '', 'rate-sensitivity'],
])('the figure %s of model %j links to an existing methodology page', (figure, model, code) => {
  expect(methodologyOfFigure(figure, model)).toBe(code)
  expect(METHODOLOGY.map((one) => one.code)).toContain(code)
  expect(methodologyPath(code)).toBe(`/help/methodology/${code}`)
})

it.each(['line.totalAssets', 'market_cap'])('the figure %s has no methodology page', (figure) => {
  expect(methodologyOfFigure(figure)).toBeNull()
})
