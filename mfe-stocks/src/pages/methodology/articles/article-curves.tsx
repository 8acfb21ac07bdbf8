import { ChartFrame, CurvePanels } from '@quantamental/ui/charts'
import type { ModelArticle } from './model-article.ts'

/** Chart of what moves a model, with its points as a table. */
export function ArticleCurves({ article }: { readonly article: ModelArticle }) {
  const { text, result, format, panels, bounds = [] } = article
  const rows = panels.flatMap(({ label, points, formatX }) =>
    points.map(({ x, y }) => [label, formatX(x), y] as const),
  )
  return (
    <ChartFrame
      id="curves"
      title={`What moves the ${result}`}
      summary={`Each panel changes one input and leaves the others as in the example. The large dot is ${text.company}. All panels have the same vertical axis: ${result}.`}
      csvName={`${text.slug}-curves`}
      hint="Hover over a curve or use the arrow keys to read its values."
      table={{
        columns: [{ label: 'Input' }, { label: 'Value' }, { label: result, numeric: true, format }],
        rows,
      }}
    >
      {({ width, active, onActive }) => (
        <CurvePanels
          panels={panels}
          bounds={bounds}
          format={format}
          width={width}
          active={active}
          onActive={onActive}
        />
      )}
    </ChartFrame>
  )
}
