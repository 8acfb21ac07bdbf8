import type { Readable } from 'node:stream'

/** Longer than any line of a table; stops other files from being read into memory. */
const LINE_MAX_CHARS = 1 << 20

async function eachLine(stream: Readable, take: (line: string) => void): Promise<void> {
  let rest = ''
  for await (const chunk of stream) {
    const text = rest + (chunk as string)
    let from = 0
    for (let to = text.indexOf('\n'); to !== -1; to = text.indexOf('\n', from)) {
      const end = text.charCodeAt(to - 1) === 13 && to > from ? to - 1 : to
      take(text.slice(from, end))
      from = to + 1
    }
    rest = text.slice(from)
    if (rest.length > LINE_MAX_CHARS) throw new Error('line too long')
  }
  if (rest !== '') take(rest.endsWith('\r') ? rest.slice(0, -1) : rest)
}

export interface TabTable {
  readonly name: string
  readonly encoding: 'utf8' | 'latin1'
  readonly needed: readonly string[]
  readonly optional?: readonly string[]
}

/**
 * Read a tab-separated table line by line. `start` receives the column positions first (-1 for a
 * missing optional column); `take` receives the cells and the line number.
 * @throws when the table is empty or lacks a column.
 */
export async function readTabTable(
  stream: Readable,
  table: TabTable,
  start: (columns: Readonly<Record<string, number>>) => void,
  take: (cells: readonly string[], line: number) => void,
): Promise<number> {
  stream.setEncoding(table.encoding)
  let line = 0
  await eachLine(stream, (text) => {
    line += 1
    if (line > 1) {
      if (text !== '') take(text.split('\t'), line)
      return
    }
    const header = text
      .replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, '')
      .split('\t')
      .map((name) => name.trim().toLowerCase())
    const lacking = table.needed.filter((name) => !header.includes(name))
    if (lacking.length > 0) throw new Error(`${table.name} is missing column ${lacking.join(', ')}`)
    const names = [...table.needed, ...(table.optional ?? [])]
    start(Object.fromEntries(names.map((name) => [name, header.indexOf(name)])))
  })
  if (line === 0) throw new Error(`${table.name} is empty`)
  return line - 1
}
