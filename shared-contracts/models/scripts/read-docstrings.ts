import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface DocumentedField {
  readonly name: string
  /** Empty without a docstring. */
  readonly text: string
}

/** Docstrings of a source tree, keyed by the declaration they precede. */
export interface Docstrings {
  readonly functions: ReadonlyMap<string, string>
  readonly interfaces: ReadonlyMap<string, readonly DocumentedField[]>
}

const FUNCTION = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export function (\w+)/g
const INTERFACE = /export interface (\w+)[^{]*\{([\s\S]*?)\n\}/g
const FIELD = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?readonly (\w+)\??:/g

/** Join the text of a `/** … *\/` comment into one line. */
function plainText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|generated)\.ts$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Read the docstrings of all exported functions and interface fields under `folder`. */
export function readDocstrings(folder: string): Docstrings {
  const functions = new Map<string, string>()
  const interfaces = new Map<string, DocumentedField[]>()
  for (const source of sourcesUnder(folder)) {
    for (const [, comment = '', name = ''] of source.matchAll(FUNCTION)) {
      functions.set(name, plainText(comment))
    }
    for (const [, name = '', body = ''] of source.matchAll(INTERFACE)) {
      const fields = [...body.matchAll(FIELD)].map(([, comment = '', field = '']) => ({
        name: field,
        text: plainText(comment),
      }))
      interfaces.set(name, fields)
    }
  }
  return { functions, interfaces }
}
