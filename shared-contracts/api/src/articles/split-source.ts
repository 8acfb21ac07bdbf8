export interface SplitSource {
  readonly front: string
  readonly body: string
  /** Number of lines before the body. */
  readonly bodyOffset: number
}

/** Split a source at its two `---` lines; null without them. */
export function splitSource(source: string): SplitSource | null {
  const match = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(source)
  if (!match) return null
  const before = match[0]
  const bodyOffset = before.split('\n').length - (before.endsWith('\n') ? 1 : 0)
  return { front: match[1] ?? '', body: source.slice(before.length), bodyOffset }
}
