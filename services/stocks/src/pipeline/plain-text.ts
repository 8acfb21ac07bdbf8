const TEXT_MAX_CHARS = 500

/**
 * Text out of a file as it may be stored, shown on a terminal and written to a list: control characters
 * (NUL, which PostgreSQL refuses, among them) and runs of blanks become one blank; cut at 500 characters.
 */
export function plainText(text: string): string {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return plain.length > TEXT_MAX_CHARS ? `${plain.slice(0, TEXT_MAX_CHARS)}…` : plain
}
