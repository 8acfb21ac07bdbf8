import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const REMOTE = 'mfe-stocks'
const FILE = 'src/pages/screener/screener-page.tsx'
const LINE = 'Criteria (match all)'
/** Page that shows the line. */
export const CHANGED_PAGE = '/stocks/screener'
/** Another page of the same remote, with its own chunk. */
export const OTHER_PAGE = { path: '/stocks/side-by-side', heading: 'Side by side' }

export interface CopiedRemote {
  readonly name: string
  readonly dist: string
  /** Insert `mark` into the line. @returns its new text, which the page shows. */
  changeLine(mark: string): string
  build(): Promise<void>
  remove(): void
}

/** Copy the stocks remote to a temporary folder that links the installed packages; the checkout stays unchanged. */
export function copyRemote(root: string): CopiedRemote {
  const folder = mkdtempSync(path.join(tmpdir(), 'quantamental-delivery-'))
  const copy = path.join(folder, REMOTE)
  cpSync(path.join(root, REMOTE), copy, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|reports|\.turbo)$/.test(file),
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const file = path.join(copy, FILE)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(LINE)) throw new Error(`${FILE} does not contain "${LINE}"`)
  return {
    name: JSON.parse(readFileSync(path.join(copy, 'remote.json'), 'utf8')).name,
    dist: path.join(copy, 'dist'),
    changeLine(mark) {
      const line = `${LINE} (${mark})`
      writeFileSync(file, text.replace(LINE, line))
      return line
    },
    async build() {
      const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js')
      const child = spawn(process.execPath, [webpack, '--mode', 'production'], {
        cwd: copy,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const code = await new Promise((resolve) => child.once('exit', resolve))
      if (code !== 0) throw new Error(`the build failed with exit code ${code}`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
