import { BRAND } from '@quantamental/api/common'
import { escapeHtml } from '@quantamental/api/format'
import { interFontUrl, tokens } from '@quantamental/ui'

/** Caption of an exported image. */
interface ExportCaption {
  readonly title: string
  /** One-sentence summary of the chart. */
  readonly summary: string
  readonly asOf: string
  readonly simulated: boolean
}

export interface ExportSource {
  /** Element with the chart's SVGs and canvases, positioned as on the page. */
  readonly area: HTMLElement
  /** Element with entries marked `data-legend`, each with its swatch as first child. */
  readonly legend: HTMLElement | null
  readonly caption: ExportCaption
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** CSS properties that are also SVG attributes. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'visibility',
] as const
const OWN = { opacity: '1', display: 'inline', 'stop-color': 'rgb(0, 0, 0)' } as const

const PADDING = 20
const LINE_HEIGHT = 17
const FONT = 'Inter, system-ui, sans-serif'

/** Copy computed colors and fonts to SVG attributes, so that no CSS variable remains. */
function inlineStyle(from: Element, to: Element, parent: CSSStyleDeclaration | null): void {
  const style = getComputedStyle(from)
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name)
    if (value === '') continue
    if (value === parent?.getPropertyValue(name)) to.removeAttribute(name)
    else to.setAttribute(name, value)
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name)
    if (value && value !== usual && value !== 'block') to.setAttribute(name, value)
  }
  for (const name of ['class', 'style', 'role', 'aria-hidden', 'aria-label', 'tabindex']) {
    to.removeAttribute(name)
  }
  const copies = [...to.children]
  for (const [index, child] of [...from.children].entries()) {
    const copy = copies[index]
    if (copy) inlineStyle(child, copy, style)
  }
}

function placeIn(area: DOMRect, element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left - area.left, y: top - area.top, width, height }
}

function boxAttributes({ x, y, width, height }: Box): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`
}

function drawnSvg(element: SVGSVGElement, box: Box): string {
  const copy = element.cloneNode(true) as SVGSVGElement
  inlineStyle(element, copy, null)
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value))
  copy.setAttribute('overflow', 'visible')
  return new XMLSerializer().serializeToString(copy)
}

function drawnCanvas(canvas: HTMLCanvasElement, box: Box): string {
  return `<image ${boxAttributes(box)} href="${canvas.toDataURL()}"/>`
}

/** SVGs and canvases of the area in stacking order. */
function drawings(area: HTMLElement, frame: DOMRect): string {
  return [...area.querySelectorAll<SVGSVGElement | HTMLCanvasElement>('svg, canvas')]
    .filter((element) => !element.parentElement?.closest('svg'))
    .map((element) => {
      const box = placeIn(frame, element)
      return element instanceof HTMLCanvasElement
        ? drawnCanvas(element, box)
        : drawnSvg(element, box)
    })
    .join('')
}

/** Wrap text to lines of at most `width` pixels, using the mean letter width at 12 px. */
export function wrapWords(text: string, width: number, letterWidth = 6.1): readonly string[] {
  const most = Math.max(12, Math.floor(width / letterWidth))
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

interface Line {
  readonly text: string
  readonly kind: 'title' | 'words' | 'warning'
}

/** Page title without the brand: "Apple Inc. (AAPL) Summary". */
function pageName(): string {
  return document.title.replace(` | ${BRAND.name}`, '').replace(BRAND.name, '')
}

function captionLines({ title, summary, asOf, simulated }: ExportCaption, width: number): Line[] {
  return [
    ...wrapWords(title, width, 8.6).map((text): Line => ({ text, kind: 'title' })),
    ...wrapWords(summary, width).map((text): Line => ({ text, kind: 'words' })),
    ...wrapWords([pageName(), asOf, BRAND.name].filter(Boolean).join(' · '), width).map(
      (text): Line => ({ text, kind: 'words' }),
    ),
    ...(simulated
      ? [
          {
            text: 'Simulated: generated for the demo, not a real filing.',
            kind: 'warning',
          } as const,
        ]
      : []),
  ]
}

/** Value of a token's variable in the current theme. */
function resolved(variable: string): string {
  const name = variable.slice('var('.length, -1)
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#808080'
}

function caption(lines: readonly Line[]): string {
  const { text, muted, warning } = tokens.color
  const looks = {
    title: `font-size="16" font-weight="650" fill="${resolved(text)}"`,
    words: `font-size="12" fill="${resolved(muted)}"`,
    warning: `font-size="12" font-weight="600" fill="${resolved(warning)}"`,
  }
  return lines
    .map(
      (line, index) =>
        `<text x="0" y="${index * LINE_HEIGHT + 14}" ${looks[line.kind]}>${escapeHtml(line.text)}</text>`,
    )
    .join('')
}

/** Swatches and labels of the enabled series, with their total height. */
function legendRows(legend: HTMLElement | null, width: number) {
  const entries = [...(legend?.querySelectorAll<HTMLElement>('[data-legend]') ?? [])].filter(
    (entry) => entry.getAttribute('aria-pressed') !== 'false',
  )
  let x = 0
  let y = 0
  const drawn = entries.map((entry) => {
    const name = (entry.textContent ?? '').trim()
    const wide = 26 + name.length * 6.4
    if (x > 0 && x + wide > width) {
      x = 0
      y += 20
    }
    const swatch = entry.firstElementChild
    const fill = swatch ? getComputedStyle(swatch).backgroundColor : resolved(tokens.color.muted)
    const text = `<rect x="${x}" y="${y}" width="11" height="11" rx="3" fill="${fill}"/><text x="${x + 17}" y="${y + 10}" font-size="12" fill="${resolved(tokens.color.muted)}">${escapeHtml(name)}</text>`
    x += wide
    return text
  })
  return { svg: drawn.join(''), height: entries.length > 0 ? y + 28 : 0 }
}

async function fontFace(): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(interFontUrl)).arrayBuffer())
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    return `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${btoa(binary)}) format('woff2')}</style>`
  } catch {
    return ''
  }
}

export interface ExportedSvg {
  readonly text: string
  readonly width: number
  readonly height: number
}

/** Self-contained SVG of the chart: resolved colors, embedded font, caption. */
export async function chartSvg({
  area,
  legend,
  caption: words,
}: ExportSource): Promise<ExportedSvg> {
  const frame = area.getBoundingClientRect()
  const lines = captionLines(words, frame.width)
  const entries = legendRows(legend, frame.width)
  const head = lines.length * LINE_HEIGHT + 12
  const width = Math.ceil(frame.width + 2 * PADDING)
  const height = Math.ceil(frame.height + head + entries.height + 2 * PADDING)
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">`,
    `<title>${escapeHtml(words.title)}</title><desc>${escapeHtml(words.summary)}</desc>`,
    await fontFace(),
    `<rect width="${width}" height="${height}" fill="${resolved(tokens.color.surface)}"/>`,
    `<g transform="translate(${PADDING} ${PADDING})">${caption(lines)}</g>`,
    `<g transform="translate(${PADDING} ${PADDING + head})">${entries.svg}</g>`,
    `<g transform="translate(${PADDING} ${PADDING + head + entries.height})">${drawings(area, frame)}</g>`,
    '</svg>',
  ].join('')
  return { text, width, height }
}

function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  return image.decode().then(() => image)
}

/** Convert the SVG to PNG at 2x resolution. */
async function chartPng(source: ExportSource): Promise<Blob> {
  const { text, width, height } = await chartSvg(source)
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`)
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Canvas could not be encoded as PNG'))),
      'image/png',
    )
  })
}

/** Chart as a file. */
export async function chartPicture(source: ExportSource, kind: 'png' | 'svg'): Promise<Blob> {
  if (kind === 'png') return chartPng(source)
  return new Blob([(await chartSvg(source)).text], { type: 'image/svg+xml;charset=utf-8' })
}
