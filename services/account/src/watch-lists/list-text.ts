/** Invisible characters: a name made up of these is blank. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{M}\u2800\u3164\uffa0]/gu

/** Name for storage: NFC, on one line, trimmed, with single spaces. */
export function normalizeName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

export function isBlank(name: string): boolean {
  return name.replace(INVISIBLE, '') === ''
}

/** Key for comparing names that look alike. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFC')
}

/** Note for storage: NFC, trimmed, without control characters except line feeds. */
export function normalizeNote(note: string): string {
  return note
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
}
