import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { CREDIT_EVALUATION } from '@quantamental/models/credit'

const { agencies, bankruptcies } = CREDIT_EVALUATION.nested
const { benchmarks } = CREDIT_EVALUATION

function pageText(path: string): string {
  const url = new URL(`../../../../shell/src/pages/${path}`, import.meta.url)
  return readFileSync(url, 'utf8').replaceAll(/\s+/g, ' ')
}
const percent = (value: number) => `${(100 * value).toFixed(1)}%`
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

it('the site states the accuracy that the nested validation found', () => {
  const facts = pageText('product/fact-row.tsx')
  for (const value of [agencies.withinOne, agencies.equal].map(percent)) {
    expect(facts).toContain(`'${value}'`)
  }
  expect(facts).toContain(`'${bankruptcies.roc.area.toFixed(3)}'`)
  expect(facts).toContain(`Altman’s Z″: ${benchmarks.zDoublePrimeArea.toFixed(3)}`)
  expect(facts).toContain(`${agencies.ratings} ratings of ${agencies.issuers} US companies`)
  const [, , , , , agencyB] = agencies.table
  const better = sum(agencyB.slice(0, 5))
  expect(pageText('home/home-page.tsx')).toContain(
    `Of ${sum(agencyB)} companies that agencies rated B, it rates ${agencyB[5]} B and ${better} better.`,
  )
})
