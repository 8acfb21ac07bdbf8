import { stringify } from 'yaml'
import { buildManifests } from './build-manifests.ts'
import type { Settings } from './settings.ts'

/** Rendered files by name, including `kustomization.yaml`. */
export function renderFiles(settings: Settings): ReadonlyMap<string, string> {
  const note = `# Rendered from settings/${settings.name}.json by \`npm run render -w infra/deploy/kubernetes\`.\n`
  const files = new Map<string, string>()
  const manifests = buildManifests(settings)
  for (const [file, objects] of Object.entries(manifests)) {
    const texts = objects.map((object) => stringify(object, { aliasDuplicateObjects: false }))
    files.set(file, note + texts.join('---\n'))
  }
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: Object.keys(manifests),
  }
  files.set('kustomization.yaml', note + stringify(kustomization))
  return files
}
