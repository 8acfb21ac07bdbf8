const BOUNDS = Array.from({ length: 20 }, (_, i) => i + 1)

/** Different filter phrases: numbers, alternatives with a rating, and percentiles among peers. */
export function listScreens(): string[] {
  return BOUNDS.flatMap((n) => [
    `is_roe>=${n}% price_to_book<${n}`,
    `(mkt_pe<${n} or upside>${n}%) rating>=BBB`,
    `is_roe@sector>=${4 * n} net_margin_3y@industry>=${2 * n}`,
  ])
}
