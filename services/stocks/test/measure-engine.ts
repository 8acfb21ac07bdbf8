/**
 * Print the engine's cost: `node services/stocks/test/measure-engine.ts [companies]`. Measures
 * `computeCompany` per company-quarter on synthetic companies with 23 filings of about 45 facts.
 */
import { computeCompany } from '../src/engine/compute-company.ts'
import { buildSyntheticCompany, syntheticMarketData } from './synthetic-company.ts'

const companies = Number(process.argv[2] ?? 500)
const marketData = syntheticMarketData()
const inputs = Array.from({ length: companies }, (_, seed) => buildSyntheticCompany(seed + 1))
const facts = inputs.reduce(
  (sum, { filings }) => sum + filings.reduce((all, { tags }) => all + tags.length, 0),
  0,
)
for (let round = 0; round < 4; round += 1) {
  const from = process.cpuUsage()
  const heap = process.memoryUsage().heapUsed
  let quarters = 0
  for (const input of inputs) quarters += computeCompany(input, marketData)?.quarters.length ?? 0
  const { user, system } = process.cpuUsage(from)
  const wall = (user + system) / quarters
  const heapKib = (process.memoryUsage().heapUsed - heap) / 1024 / quarters
  console.log(
    `${companies} companies, ${facts} facts, ${quarters} quarters: ${wall.toFixed(1)} µs of CPU per company-quarter (heap ${heapKib.toFixed(1)} KiB)`,
  )
}
