import type { CurveBound, CurvePanel } from '@quantamental/ui/charts'
import type { ArticleText } from './article-text.ts'

/** Article of one model, with the curves of its inputs around the worked example. */
export interface ModelArticle {
  readonly text: ArticleText
  /** Name of the result on the vertical axis. */
  readonly result: string
  readonly format: (result: number) => string
  readonly panels: readonly CurvePanel[]
  readonly bounds?: readonly CurveBound[]
}

/** Default number of points of a curve, including both ends of its range. */
const POINTS = 17

interface CurveInput<Inputs> {
  readonly label: string
  readonly range: readonly [from: number, to: number]
  /** Value of the worked example. */
  readonly own: number
  readonly formatX: (x: number) => string
  readonly count?: number
  /** Inputs of the worked example with this one replaced. */
  readonly replace: (x: number) => Inputs
}

/** Effect of one input on the result, computed by the model; every other input is that of the worked example. */
export function curveOf<Inputs>(
  result: (inputs: Inputs) => number | null,
  { label, range: [from, to], own, formatX, count = POINTS, replace }: CurveInput<Inputs>,
): CurvePanel {
  const pointAt = (x: number) => ({ x, y: result(replace(x)) })
  const points = Array.from({ length: count }, (_, at) =>
    pointAt(from + ((to - from) * at) / (count - 1)),
  )
  return { label, points, mark: pointAt(own), formatX }
}

/** Curves of single inputs of a model whose example is a number for each input. */
export function curvesOf<Inputs extends object>(
  result: (inputs: Inputs) => number | null,
  example: unknown,
) {
  const inputs = example as Inputs & Readonly<Record<keyof Inputs, number>>
  return (
    label: string,
    name: keyof Inputs,
    range: readonly [from: number, to: number],
    formatX: (x: number) => string,
  ) =>
    curveOf(result, {
      ...{ label, range, formatX },
      own: inputs[name],
      replace: (x) => ({ ...inputs, [name]: x }),
    })
}
