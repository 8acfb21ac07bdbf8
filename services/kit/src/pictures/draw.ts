import { BRAND } from '@quantamental/api/common'
import { CREDIT_RATING_COLORS, type CreditRating } from '@quantamental/api/stocks'
import { escapeXml } from '../documents/xml.ts'

const PICTURE_WIDTH = 1200
const PICTURE_HEIGHT = 630

/** Light theme of the site (shared-contracts/ui/src/theme/tokens.ts). */
export const INK = {
  text: '#16202B',
  muted: '#51606F',
  line: '#E1E6EC',
  accent: '#1558C0',
  up: '#0B6E4F',
  down: '#B3261E',
} as const
export const LEFT = 72
export const RIGHT = PICTURE_WIDTH - LEFT

interface TextStyle {
  readonly size: number
  readonly weight?: 400 | 600 | 700
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

export function drawText(x: number, y: number, content: string, style: TextStyle): string {
  const { size, weight = 400, fill = INK.text, anchor = 'start' } = style
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(content)}</text>`
}

/** Characters in `width` pixels; an average character of Inter is about half as wide as its size. */
const lengthOf = (size: number, width: number) => Math.floor(width / (size * 0.5))

/** Cut text to about `width` pixels. */
export function fit(content: string, size: number, width: number): string {
  const most = lengthOf(size, width)
  return content.length <= most ? content : `${content.slice(0, most - 1).trimEnd()}…`
}

/** Text in at most `lines` lines of about `width` pixels; the last one is cut. */
export function wrap(content: string, size: number, width: number, lines: number): string[] {
  const most = lengthOf(size, width)
  const wrapped: string[] = []
  let rest = content.trim()
  while (rest !== '' && wrapped.length < lines - 1 && rest.length > most) {
    const space = rest.lastIndexOf(' ', most)
    const end = space > 0 ? space : most
    wrapped.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return rest === '' ? wrapped : [...wrapped, fit(rest, size, width)]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Letter in the colors of its rating. */
export function drawChip({ x, y, width, height }: Box, letter: CreditRating): string {
  const { background, text } = CREDIT_RATING_COLORS[letter]
  const size = Math.round(height * 0.58)
  const label = drawText(x + width / 2, y + height / 2 + size * 0.36, letter, {
    ...{ size, weight: 700, fill: text, anchor: 'middle' },
  })
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.round(height * 0.13)}" fill="${background}"/>${label}`
}

/** Picture of 1200 by 630 pixels with a stripe above and the brand below its parts. */
export function drawPicture(stripe: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" font-family="Inter">`,
    '<rect width="100%" height="100%" fill="#FFFFFF"/>',
    `<rect width="100%" height="10" fill="${stripe}"/>`,
    ...parts,
    `<line x1="${LEFT}" x2="${RIGHT}" y1="566" y2="566" stroke="${INK.line}" stroke-width="2"/>`,
    drawText(LEFT, 604, BRAND.name, { size: 27, weight: 700 }),
    drawText(RIGHT, 604, BRAND.tagline, { size: 22, fill: INK.muted, anchor: 'end' }),
    '</svg>',
  ].join('')
}
