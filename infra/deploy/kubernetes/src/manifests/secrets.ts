import { readFileSync } from 'node:fs'
import type { IExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret'
import { parseAllDocuments } from 'yaml'
import type { SecretStore } from '../settings.ts'
import { labels } from './common.ts'

const EXAMPLE = new URL('../../settings/secrets.example.yaml', import.meta.url)
/** How often changed secrets are read again. */
const REFRESH = '15m'

interface ListedSecret {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly type?: string
  readonly stringData: Readonly<Record<string, string>>
}

/** Secrets of `settings/secrets.example.yaml`. */
function listSecrets(): ListedSecret[] {
  return parseAllDocuments(readFileSync(EXAMPLE, 'utf8'))
    .map((document) => document.toJS() as ListedSecret)
    .filter(({ kind }) => kind === 'Secret')
}

/** Fixed value of a key whose example says `<keep this name>`. */
const fixedValue = (example: string): string | undefined => /^(\w+) <keep/.exec(example)?.[1]

/**
 * ExternalSecrets for all secrets: each key is a property of the store's entry `<prefix><name>`. CloudNativePG sets a
 * role's password again when its secret changes.
 */
export function buildExternalSecrets({
  kind,
  name: store,
  prefix,
}: SecretStore): IExternalSecret[] {
  return listSecrets().map(({ metadata: { name }, type, stringData }) => {
    const entries = Object.entries(stringData)
    const keys = entries.filter(([, example]) => fixedValue(example) === undefined)
    return {
      apiVersion: 'external-secrets.io/v1',
      kind: 'ExternalSecret',
      metadata: { name, labels: labels(name) },
      spec: {
        refreshInterval: REFRESH,
        secretStoreRef: { kind, name: store },
        target: {
          name,
          // Keep the secret while the store is unreachable.
          creationPolicy: 'Owner',
          deletionPolicy: 'Retain',
          template: {
            ...(type !== undefined && { type }),
            metadata: { labels: { ...labels(name), 'cnpg.io/reload': 'true' } },
            data: Object.fromEntries(
              entries.map(([key, example]) => [
                key,
                fixedValue(example) ?? `{{ index . "${key}" }}`,
              ]),
            ),
          },
        },
        data: keys.map(([key]) => ({
          secretKey: key,
          remoteRef: { key: `${prefix}${name}`, property: key },
        })),
      },
    }
  })
}
