import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Size in bytes: the offset in milliseconds as padded text, so that one write replaces all of it. */
export const CLOCK_FILE_BYTES = 16

/** Milliseconds by which the site's clock is ahead of the machine's; 0 without a file. */
export function readOffset(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'latin1')) : 0
}

export function writeOffset(file: string, offsetMs: number): void {
  // Written in place because the children hold the file open.
  writeFileSync(file, String(offsetMs).padStart(CLOCK_FILE_BYTES), {
    flag: existsSync(file) ? 'r+' : 'w',
  })
}
