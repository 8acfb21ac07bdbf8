import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openStore } from '../open.ts'
import { type PublishServiceOptions, publishService } from '../services/publish-service.ts'
import type { Keys } from '../signing/keys.ts'
import { createTemporaryFolder } from './build-dist.ts'

/** Write a repository with the service stocks, whose server is `source`. */
export async function writeService(
  root: string,
  source: string,
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  const contents = {
    'services/stocks/package.json': JSON.stringify({
      ...{ name: '@quantamental/service-stocks', version: '1.0.0', type: 'module' },
    }),
    'services/stocks/src/server.ts': source,
    ...files,
  }
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}

/** Publish the service stocks with this server and return its version. */
export async function publishTestService(
  store: string,
  keys: Keys,
  source: string,
  files?: Readonly<Record<string, string>>,
  more: Partial<PublishServiceOptions> = {},
): Promise<string> {
  const root = await createTemporaryFolder()
  try {
    await writeService(root.path, source, files)
    const options = { root: root.path, service: 'stocks', store: openStore(store), keys, ...more }
    return (await publishService(options)).version
  } finally {
    await root.remove()
  }
}
