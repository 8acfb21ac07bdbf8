/** Twelve quarters from 2023 on, with the fiscal years' ends. */
const QUARTERS = Array.from({ length: 12 }, (_, at) => ({
  key: `q${at}`,
  label: `${23 + Math.floor(at / 4)}Q${(at % 4) + 1}`,
  ...(at % 4 === 3 && { yearEnd: `FY${23 + Math.floor(at / 4)}` }),
}))

/** Heights of the two withheld quarters, as shares of the plot. */
const ILLUSTRATIVE = [0.42, 0.63] as const

/** Quarters with a value each; the third is unknown and the sixth restated. */
export function quartersOf<Value extends object>(read: (at: number) => Value, none: Value) {
  return QUARTERS.map((quarter, at) => ({
    ...quarter,
    ...(at === 2 ? none : read(at)),
    ...(at === 5 && { restated: true }),
  }))
}

/** The same quarters, the latest two withheld. */
export function withheld<Point extends object>(points: readonly Point[], none: Partial<Point>) {
  return points.map((point, at) => {
    const illustrative = ILLUSTRATIVE[at - points.length + ILLUSTRATIVE.length]
    return illustrative === undefined ? point : { ...point, ...none, illustrative }
  })
}

/** A smooth course with a swing. */
export const wave = (at: number, level: number, swing: number) => level + swing * Math.sin(at / 2)

const sign = (value: number) => (Math.round(value) < 0 ? '−' : '')
export const money = (value: number) => `${sign(value)}$${Math.abs(Math.round(value))}`
export const percent = (value: number) =>
  `${sign(100 * value)}${Math.abs(Math.round(100 * value))}%`
