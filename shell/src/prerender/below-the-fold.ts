interface Below {
  /** Tag name and index at each level, which locate the same element in the re-rendered page. */
  readonly path: readonly Step[]
  /** Content height in pixels. */
  readonly height: number
}
type Step = readonly [tagName: string, nth: number]

/** Delay until the page has its data and the main thread is idle. */
const REST_AFTER_MS = 3000

let noted: readonly Below[] = []
let waiting: readonly HTMLElement[] = []

/** Record the elements of the prerendered page below the viewport, with their heights. */
export function noteBelowTheFold(root: Element): void {
  noted = listBelow(root, [])
}

function listBelow(parent: Element, path: readonly Step[]): readonly Below[] {
  const counts: Record<string, number> = {}
  return [...parent.children].flatMap((child) => {
    const { tagName } = child
    const nth = counts[tagName] ?? 0
    counts[tagName] = nth + 1
    const { top, bottom, height } = child.getBoundingClientRect()
    if (bottom <= innerHeight || height === 0) return []
    const here = [...path, [tagName, nth] as const]
    return top < innerHeight
      ? listBelow(child, here)
      : [{ path: here, height: height - heightRoundContent(child) }]
  })
}

function follow(root: Element, path: readonly Step[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (parent, [tagName, nth]) =>
      parent && [...parent.children].filter((child) => child.tagName === tagName)[nth],
    root,
  )
}

function heightRoundContent(element: Element): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(element)
  return [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce(
    (sum, length) => sum + (Number.parseFloat(length) || 0),
    0,
  )
}

/**
 * Render only the part of the new page near the viewport (`content-visibility`). The rest keeps its recorded
 * height, to preserve the layout and scroll position, and is rendered later.
 */
export function renderNearViewport(root: Element): void {
  waiting = noted.flatMap(({ path, height }) => {
    const element = follow(root, path)
    if (!(element instanceof HTMLElement)) return []
    element.style.containIntrinsicHeight = `auto ${height}px`
    element.style.contentVisibility = 'auto'
    return element
  })
  noted = []
  if (waiting.length > 0) setTimeout(renderRest, REST_AFTER_MS)
}

/** Render one element per frame to keep tasks short. */
function renderRest(): void {
  const [element, ...rest] = waiting
  if (!element) return
  waiting = rest
  element.style.contentVisibility = ''
  element.style.containIntrinsicHeight = ''
  requestAnimationFrame(renderRest)
}
