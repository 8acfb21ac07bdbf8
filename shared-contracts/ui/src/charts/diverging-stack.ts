/** Lower and upper edge of a layer at one point. */
export type LayerEdges = readonly [low: number, high: number]

function sideOf(values: readonly (number | null)[]): 1 | -1 {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0) < 0 ? -1 : 1
}

/**
 * Stack layers at each point: positive values upward from zero, negative values downward, so that losses do not
 * reduce the height of gains. A missing value has zero height on the side where the layer mostly lies.
 */
export function stackDiverging(
  layers: readonly (readonly (number | null)[])[],
): readonly (readonly LayerEdges[])[] {
  const count = layers[0]?.length ?? 0
  const above = Array.from({ length: count }, () => 0)
  const below = Array.from({ length: count }, () => 0)
  return layers.map((values) => {
    const usual = sideOf(values)
    return Array.from({ length: count }, (_, at): LayerEdges => {
      const value = values[at] ?? 0
      const isBelow = value < 0 || (value === 0 && usual < 0)
      const edges = isBelow ? below : above
      const from = edges[at] ?? 0
      edges[at] = from + value
      return isBelow ? [from + value, from] : [from, from + value]
    })
  })
}
