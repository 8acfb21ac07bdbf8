const TEXT_MAX_CHARS = 500

/**
 * Text from a file, safe to store and print: control characters (including NUL, which PostgreSQL
 * rejects) and runs of whitespace become one space; cut at 500 characters.
 */
export function plainText(text: string): string {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return plain.length > TEXT_MAX_CHARS ? `${plain.slice(0, TEXT_MAX_CHARS)}…` : plain
}
