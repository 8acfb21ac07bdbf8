import { readFileSync } from 'node:fs'

/** Rows of a CSV text with a header line, as objects. Quoting follows RFC 4180. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(parseLine)
  return rows.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ''])))
}

function parseLine(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

/** Quote a cell only where RFC 4180 requires it. */
export function csvCell(value: string | number | boolean): string {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of a table in `data/`, named without `.csv`. */
export function readTable(name: string): Record<string, string>[] {
  return parseCsv(readFileSync(new URL(`../data/${name}.csv`, import.meta.url), 'utf8'))
}
