import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MethodologyDocument } from '../src/methodology/methodology-document.ts'
import type { ModelDescription } from '../src/working/model-description.ts'
import { readDocstrings } from './read-docstrings.ts'
import { renderMethodology } from './render-methodology.ts'

const ROOT = new URL('..', import.meta.url)

/** The generated file, which the package exports. */
export const GENERATED_FILE = fileURLToPath(new URL('src/methodology/documents.generated.ts', ROOT))

interface DescribedCode extends Omit<ModelDescription, 'functions' | 'inputTypes'> {
  readonly functions?: readonly string[]
  readonly inputTypes?: readonly string[]
}

const REQUIRED = ['code', 'name', 'version', 'formula', 'units', 'source'] as const

function isDescription(value: unknown): value is DescribedCode {
  if (value === null || typeof value !== 'object') return false
  const fields = value as Record<string, unknown>
  return REQUIRED.every((name) => typeof fields[name] === 'string')
}

/** Every `…_MODEL` that a door of the package exports, by code. */
async function listModels(): Promise<ModelDescription[]> {
  const text = readFileSync(new URL('package.json', ROOT), 'utf8')
  const doors = Object.values((JSON.parse(text) as { exports: Record<string, string> }).exports)
  const models = new Map<string, ModelDescription>()
  for (const door of doors.filter((path) => !path.includes('methodology'))) {
    const exported = Object.entries(await import(new URL(door, ROOT).href))
    for (const [name, value] of exported) {
      if (!name.endsWith('_MODEL') || !isDescription(value)) continue
      models.set(value.code, { functions: [], inputTypes: [], ...value })
    }
  }
  return [...models.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** The methodology of every model, by code. */
export async function buildMethodology(): Promise<MethodologyDocument[]> {
  const docstrings = readDocstrings(fileURLToPath(new URL('src', ROOT)))
  return (await listModels()).map((model) => renderMethodology(model, docstrings))
}

/** The text of the generated file. */
export function methodologySource(documents: readonly MethodologyDocument[]): string {
  return `// biome-ignore-all format: written by npm run methodology
import type { MethodologyDocument } from './methodology-document.ts'

/** One document per model, by code. Written by \`npm run methodology\`; not to be edited. */
export const METHODOLOGY: readonly MethodologyDocument[] = ${JSON.stringify(documents, null, 2)}
`
}
