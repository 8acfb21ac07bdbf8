/** Index after the closing quote of the field quoted at `start`; -1 if it is not closed. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at + 1
    at += 1
  }
  return -1
}

/** Read one field from `start`; text between a closing quote and the delimiter belongs to the field. */
function readField(text: string, start: number, delimiter: string): { value: string; end: number } {
  const quotedEnd = text[start] === '"' ? endOfQuoted(text, start) : -1
  let end = Math.max(start, quotedEnd)
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1
  if (quotedEnd === -1) return { value: text.slice(start, end), end }
  const value = text.slice(start + 1, quotedEnd - 1).replaceAll('""', '"')
  return { value: value + text.slice(quotedEnd, end), end }
}

/**
 * Records of RFC 4180 text with any line ends. Never throws: an unclosed quote is taken literally. Fields are
 * not trimmed; blank lines are skipped.
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
