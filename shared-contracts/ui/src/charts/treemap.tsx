import { type RatingLetter, tokens } from '@quantamental/ui'
import { hierarchy, Treemap as TreemapLayout, treemapSquarify } from '@visx/hierarchy'
import { useId } from 'react'
import { fitLines, fitText } from './fit-text.ts'
import { Plot, type PlotProps } from './plot-parts.tsx'

interface TreemapTile {
  readonly key: string
  readonly label: string
  /** Area in any unit; zero or less is omitted. */
  readonly value: number
  /** Rating that sets color and letter; null counts as not rated. */
  readonly rating: RatingLetter | null
}
export interface TreemapGroup extends TreemapTile {
  readonly tiles: readonly TreemapTile[]
}

/** `active` is an index into `groups`. */
export interface TreemapProps extends PlotProps {
  /** A group's area is the sum of its tiles. */
  readonly groups: readonly TreemapGroup[]
  readonly height: number
}

interface Box {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}
type Datum = { readonly index: number; readonly tile: TreemapTile | null; children?: Datum[] }

const HEAD = 22
/** Tiles have light tints and chips the full color, because the areas are large. */
const TINT = 0.3
const CHIP_LETTER = 8
/** Mean letter width at 11.5 px and at 13 px. */
const SMALL_LETTER = 6.3
const LARGE_LETTER = 7.6

/** Space for a group's label above its tiles; a group without tiles shows its own label. */
function headOf(group: TreemapGroup | undefined): number {
  return group && group.tiles.length > 0 ? HEAD : 0
}

function buildRoot(groups: readonly TreemapGroup[]) {
  const children = groups.map((group, index): Datum => {
    const tiles = group.tiles.filter(({ value }) => value > 0)
    const inner = (tiles.length > 0 ? tiles : [group]).map((tile): Datum => ({ index, tile }))
    return { index, tile: null, children: inner }
  })
  return hierarchy<Datum>({ index: -1, tile: null, children })
    .sum(({ tile }) => Math.max(0, tile?.value ?? 0))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
}

function Tile({ box, tile, clip }: { box: Box; tile: TreemapTile; clip: string }) {
  const { x0, x1, y0, y1 } = box
  const [width, height] = [x1 - x0, y1 - y0]
  const rating = tile.rating ?? 'NR'
  const color = tokens.rating[rating]
  const lines = fitLines(tile.label, width - 10, SMALL_LETTER, height > 54 ? 2 : 1)
  const chip = rating.length * CHIP_LETTER + 10
  const isLettered = width > chip + 6 && height > 24
  return (
    <g>
      <clipPath id={clip}>
        <rect x={x0} y={y0} width={width} height={height} />
      </clipPath>
      <rect x={x0} y={y0} width={width} height={height} fill={color} fillOpacity={TINT} />
      <g clipPath={`url(#${clip})`} style={{ pointerEvents: 'none' }}>
        {isLettered && (
          <>
            <rect x={x0 + 4} y={y0 + 4} width={chip} height={17} rx={3} fill={color} />
            <text
              x={x0 + 4 + chip / 2}
              y={y0 + 16.5}
              textAnchor="middle"
              style={{ fill: tokens.color['chip-ink'], fontWeight: 700 }}
            >
              {rating}
            </text>
          </>
        )}
        {isLettered &&
          height > 40 &&
          lines.map((line, at) => (
            <text key={line} x={x0 + 5} y={y0 + 35 + at * 14} style={{ fill: tokens.color.text }}>
              {line}
            </text>
          ))}
      </g>
    </g>
  )
}

/** Treemap of groups and their tiles, colored and lettered by rating. */
export function Treemap({ groups, width, height, active = null, onActive }: TreemapProps) {
  const id = useId()
  return (
    <Plot width={width} height={height} aria-hidden="true" onPointerLeave={() => onActive?.(null)}>
      <TreemapLayout<Datum>
        root={buildRoot(groups)}
        size={[width, height]}
        tile={treemapSquarify}
        paddingTop={(node) => (node.depth === 1 ? headOf(groups[node.data.index]) : 0)}
        paddingInner={(node) => (node.depth === 0 ? 6 : 1)}
        round
      >
        {(root) => (
          <>
            {(root.children ?? []).map((node) => {
              const group = groups[node.data.index] as TreemapGroup
              const { x0, x1, y0, y1 } = node
              const isActive = node.data.index === active
              const head = headOf(group)
              return (
                <g key={group.key} onPointerMove={() => onActive?.(node.data.index)}>
                  {head > 0 && (
                    <>
                      <rect x={x0} y={y0} width={x1 - x0} height={head} fill="transparent" />
                      <text
                        x={x0 + 1}
                        y={y0 + 15}
                        style={{
                          fill: isActive ? tokens.color.accent : tokens.color.text,
                          fontSize: 13,
                          fontWeight: 620,
                          pointerEvents: 'none',
                        }}
                      >
                        {fitText(group.label, x1 - x0 - 2, LARGE_LETTER)}
                      </text>
                    </>
                  )}
                  {(node.children ?? []).map((leaf, at) => {
                    const tile = leaf.data.tile as TreemapTile
                    return (
                      <Tile
                        key={tile.key}
                        box={leaf}
                        tile={tile}
                        clip={`${id}-${group.key}-${at}`}
                      />
                    )
                  })}
                  {isActive && (
                    <rect
                      x={x0}
                      y={y0 + head}
                      width={x1 - x0}
                      height={Math.max(0, y1 - y0 - head)}
                      fill="none"
                      stroke={tokens.color.text}
                      strokeWidth={3}
                      style={{ pointerEvents: 'none' }}
                    />
                  )}
                </g>
              )
            })}
          </>
        )}
      </TreemapLayout>
    </Plot>
  )
}
