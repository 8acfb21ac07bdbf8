import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { Manifest } from '../validate/find-faults.ts'

export const ROOT = path.join(import.meta.dirname, '../..')
export const MANIFESTS = path.join(ROOT, 'manifests')

/** All objects in the rendered files on disk. */
export function readManifests(): Manifest[] {
  return readdirSync(MANIFESTS).flatMap((folder) =>
    readdirSync(path.join(MANIFESTS, folder))
      .filter((file) => file !== 'kustomization.yaml')
      .flatMap((file) => parseManifests(readFileSync(path.join(MANIFESTS, folder, file), 'utf8'))),
  )
}

export function parseManifests(text: string): Manifest[] {
  const documents = parseAllDocuments(text)
  if ('empty' in documents) return []
  for (const { errors } of documents) if (errors[0]) throw errors[0]
  return documents.map((document) => document.toJS() as Manifest)
}
