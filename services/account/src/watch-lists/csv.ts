/** A spreadsheet takes a text that begins with one of these for a formula. */
const FORMULA_START = /^'*\s*[=+\-@]/
const GUARDED = /^'(?='*\s*[=+\-@])/

/** Makes a text that could run as a formula harmless by an apostrophe; `unguard` takes it off again. */
export function guard(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

export function unguard(text: string): string {
  return text.replace(GUARDED, '')
}

function csvField(value: string): string {
  const text = guard(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180: lines end with CRLF. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
}

/** The end of the quoted field whose quote is at `start`, past its closing quote; -1 if it has none. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at + 1
    at += 1
  }
  return -1
}

/** Reads one field from `start`; what follows a closing quote up to the delimiter belongs to the field. */
function readField(text: string, start: number, delimiter: string): { value: string; end: number } {
  const quotedEnd = text[start] === '"' ? endOfQuoted(text, start) : -1
  let end = Math.max(start, quotedEnd)
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1
  if (quotedEnd === -1) return { value: text.slice(start, end), end }
  const value = text.slice(start + 1, quotedEnd - 1).replaceAll('""', '"')
  return { value: value + text.slice(quotedEnd, end), end }
}

/**
 * The records of a text, RFC 4180 with any line end. Never fails: a quote that is not closed stands for
 * itself. Each field comes as written, blank lines are left out.
 */
export function readCsv(text: string, delimiter: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const records: string[][] = []
  let at = 0
  while (at < lines.length) {
    const record: string[] = []
    for (;;) {
      const { value, end } = readField(lines, at, delimiter)
      record.push(value)
      at = end + 1
      if (lines[end] !== delimiter) break
    }
    if (record.some((field) => field.trim() !== '')) records.push(record)
  }
  return records
}
