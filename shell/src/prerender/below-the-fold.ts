interface Below {
  /** Which one of its kind at each level: the same page made anew has it in the same place. */
  readonly path: readonly Step[]
  /** Of its content, in pixels. */
  readonly height: number
}
type Step = readonly [tagName: string, nth: number]

/** By then the page has its data, and nothing of it waits for the browser any more. */
const REST_AFTER_MS = 3000

let noted: readonly Below[] = []
let waiting: readonly HTMLElement[] = []

/** Notes what of the prerendered page is below the window, and how high it is. */
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
 * The page that takes the place of the prerendered one is laid out as far as it is near the window. The rest
 * keeps exactly the room that it had there, so nothing moves and no place is lost, and is laid out later.
 */
export function layOutNearTheWindow(root: Element): void {
  waiting = noted.flatMap(({ path, height }) => {
    const element = follow(root, path)
    if (!(element instanceof HTMLElement)) return []
    element.style.containIntrinsicHeight = `auto ${height}px`
    element.style.contentVisibility = 'auto'
    return element
  })
  noted = []
  if (waiting.length > 0) setTimeout(layOutTheRest, REST_AFTER_MS)
}

/** An element a frame, so that each is a short task. */
function layOutTheRest(): void {
  const [element, ...rest] = waiting
  if (!element) return
  waiting = rest
  element.style.contentVisibility = ''
  element.style.containIntrinsicHeight = ''
  requestAnimationFrame(layOutTheRest)
}
