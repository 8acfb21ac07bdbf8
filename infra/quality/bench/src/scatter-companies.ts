const SECTORS = [
  'Basic Materials',
  'Communication Services',
  'Consumer Cyclical',
  'Consumer Defensive',
  'Energy',
  'Financial Services',
  'Healthcare',
  'Industrials',
  'Real Estate',
  'Technology',
  'Utilities',
]
const LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC']

/** Deterministic random numbers in [0, 1) (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Response of the upside-P/E visualizer with `count` companies, some without upside or with a negative P/E. */
export function scatterOf(count: number) {
  const random = createRandom(5500)
  const columns = <Value>(make: (index: number) => Value) =>
    Array.from({ length: count }, (_, i) => make(i))
  const bell = () => random() + random() + random() - 1.5
  return {
    data_version: 1,
    as_of: '2026-11-20',
    sectors: SECTORS,
    id: columns((i) => i + 1),
    ticker: columns((i) => `T${i.toString(36).toUpperCase()}`),
    name: columns((i) => `Company number ${i + 1} Incorporated`),
    sector: columns(() => Math.floor(random() * SECTORS.length)),
    tier_number: columns((i) => (i < 400 ? 3 : i < 2500 ? 4 : 5)),
    rating: columns(() => LETTERS[Math.floor(random() * LETTERS.length)]),
    upside: columns(() => (random() < 0.04 ? null : bell() * 0.8)),
    market_cap: columns(() => 10 ** (7 + random() * 5)),
    is_delayed: columns(() => 1),
    simulated: columns(() => 1),
    forward_pe: columns(() => (random() < 0.15 ? -10 * random() : 10 ** (1.2 + bell() * 0.5))),
  }
}
