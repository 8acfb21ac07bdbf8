/** Truncate `text` to a width; empty if fewer than four letters fit. */
export function fitText(text: string, width: number, letterWidth: number): string {
  const room = Math.floor(width / letterWidth)
  if (text.length <= room) return text
  return room < 5 ? '' : `${text.slice(0, room - 1).trimEnd()}…`
}

/** Break `text` between words into at most `most` lines, the last one truncated; empty if a word is too long. */
export function fitLines(
  text: string,
  width: number,
  letterWidth: number,
  most: number,
): readonly string[] {
  const room = Math.floor(width / letterWidth)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    if (word.length > room) return []
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), fitText(lines.slice(most - 1).join(' '), width, letterWidth)]
}
