import type { StaticText } from '@quantamental/api/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CHECKED_CACHE, entityTag, isNotModified } from '../http/entity-tag.ts'
import { escapeXml } from './xml.ts'

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Send the text of a page with the status of its document, or 304 if the edge has it. */
export function answerText(
  exchange: Exchange,
  text: StaticText,
  status: 200 | 404 | 410 = 200,
): FastifyReply {
  const error = status === 200 ? {} : { detail: text.heading }
  const body = JSON.stringify({ ...text, ...error })
  const tag = entityTag(`${status} ${body}`)
  if (isNotModified(exchange, tag, CHECKED_CACHE)) return exchange.reply
  return exchange.reply.code(status).type('application/json; charset=utf-8').send(body)
}

interface MissingPage {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly lead: string
  readonly path: string
  readonly layout: NonNullable<StaticText['layout']>
  /** Pages to continue with. */
  readonly links: readonly PageLink[]
}

export interface PageLink {
  readonly path: string
  readonly label: string
  /** Text after the link. */
  readonly note?: string
}

/** Text of a page that does not exist, with similar pages. */
export function missingText({ path, links, ...texts }: MissingPage): StaticText {
  return {
    ...texts,
    canonical_path: path,
    labels: [],
    facts: [],
    html: writeLinks(links),
    noindex: true,
  }
}

export function writeLinks(links: readonly PageLink[]): string {
  const items = links.map(
    ({ path, label, note }) =>
      `<li><a href="${escapeXml(path)}">${escapeXml(label)}</a>${note ? ` ${escapeXml(note)}` : ''}</li>`,
  )
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}

/** Cell of a table: text, or a link. */
type Cell = string | PageLink

const writeCell = (cell: Cell) =>
  typeof cell === 'string'
    ? escapeXml(cell)
    : `<a href="${escapeXml(cell.path)}">${escapeXml(cell.label)}</a>`

/** Table with a heading; empty without rows. */
export function writeTable(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  if (rows.length === 0) return ''
  const head = columns.map((column) => `<th>${escapeXml(column)}</th>`).join('')
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${writeCell(cell)}</td>`).join('')}</tr>`,
  )
  return `<h2>${escapeXml(heading)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

export const writeParagraph = (text: string) => (text === '' ? '' : `<p>${escapeXml(text)}</p>`)

/** Text of a page whose other texts are those of its claim; empty ones are filled in by the edge. */
export function claimText(path: string, html: string, facts: readonly string[] = []): StaticText {
  return {
    ...{ title: '', description: '', heading: '', lead: '', labels: [], facts: [...facts] },
    ...{ canonical_path: path, html, layout: 'figures' },
  }
}
