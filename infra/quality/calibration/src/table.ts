import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Read a text file, decompressed if its name ends in `.gz`. @throws if it cannot be read. */
export function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Split a line of CSV; quoted fields may contain commas and doubled quotes. */
export function splitCsvLine(line: string): string[] {
  const fields: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if (quoted) {
      if (character !== '"') field += character
      else if (line[at + 1] === '"') {
        field += '"'
        at++
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',') {
      fields.push(field)
      field = ''
    } else field += character
  }
  fields.push(field)
  return fields
}

export type TableRow = ReadonlyMap<string, string>

/** Parse CSV text to rows by column name. Fields must not contain line breaks. */
export function parseTable(text: string): TableRow[] {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const names = splitCsvLine(head)
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const fields = splitCsvLine(line)
      return new Map(names.map((name, index) => [name, fields[index] ?? '']))
    })
}

/** Number in a field; null if empty, not a number or not finite. */
export function numberIn(row: TableRow, name: string): number | null {
  const text = row.get(name)?.trim() ?? ''
  if (text === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** Parse month/day/year or yyyy-mm-dd to days since 1970-01-01; NaN for other formats. */
export function dayOf(text: string): number {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (american) {
    return Date.UTC(Number(american[3]), Number(american[1]) - 1, Number(american[2])) / 86_400_000
  }
  return Date.parse(`${text}T00:00:00Z`) / 86_400_000
}
