import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Bytes of the file: the offset in milliseconds as text, padded, so that a write replaces all of it at once. */
export const CLOCK_FILE_BYTES = 16

/** Milliseconds that the site's clock is ahead of the machine's; 0 without a file. */
export function readOffset(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'latin1')) : 0
}

export function writeOffset(file: string, offsetMs: number): void {
  // In place: the children keep the file open.
  writeFileSync(file, String(offsetMs).padStart(CLOCK_FILE_BYTES), {
    flag: existsSync(file) ? 'r+' : 'w',
  })
}
