import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { renderFiles } from '../render-files.ts'
import { readSettings } from '../settings.ts'
import type { Manifest } from '../validate/find-faults.ts'

export const ROOT = path.join(import.meta.dirname, '../..')

/** Rendered files of all settings; one map of texts by file name for each cluster. */
export function renderAll(): ReadonlyMap<string, string>[] {
  return readdirSync(path.join(ROOT, 'settings'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => renderFiles(readSettings(path.join(ROOT, 'settings', file))))
}

/** All objects in the rendered files. */
export function readManifests(): Manifest[] {
  return renderAll().flatMap((files) =>
    [...files].flatMap(([name, text]) =>
      name === 'kustomization.yaml' ? [] : parseManifests(text),
    ),
  )
}

export function parseManifests(text: string): Manifest[] {
  const documents = parseAllDocuments(text)
  if ('empty' in documents) return []
  for (const { errors } of documents) if (errors[0]) throw errors[0]
  return documents.map((document) => document.toJS() as Manifest)
}
