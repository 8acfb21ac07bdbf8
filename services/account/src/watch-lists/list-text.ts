/** Characters that show nothing: a name of these alone is blank. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{M}\u2800\u3164\uffa0]/gu

/** A name as it is kept: composed, on one line, without outer or doubled blanks. */
export function normaliseName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

export function isBlank(name: string): boolean {
  return name.replace(INVISIBLE, '') === ''
}

/** Equal for names that a reader takes for one. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFC')
}

/** A note as it is kept: composed, without outer blanks; of the control characters only line ends. */
export function normaliseNote(note: string): string {
  return note
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
}
