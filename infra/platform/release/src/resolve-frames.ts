import { SourceMap, type SourceMapPayload } from 'node:module'
import { isReleaseName, isReleaseVersion } from './names.ts'
import type { PublishingStore } from './store/build-store.ts'

const FRAME = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/
/** Webpack's names: `webpack://mfe_stocks/./src/x.ts`. */
const SCHEME = /^webpack:\/\/[^/]*\/(?:\.\/)?/
/** Memory limit in parsed maps, missing ones included. */
const MAPS_MAX = 30

/** Places in sources for places in the scripts of builds; those without a stored source map stay as they are. */
export function createFrameResolver(store: Pick<PublishingStore, 'readMap'>) {
  const maps = new Map<string, Promise<SourceMap | null>>()
  const findMap = (name: string, version: string, script: string) => {
    if (maps.size >= MAPS_MAX) maps.clear()
    return maps.getOrInsertComputed(`${name}/${version}/${script}`, async () => {
      const content = await store.readMap(name, version, script).catch(() => undefined)
      return content ? parseMap(content) : null
    })
  }
  return async (frames: readonly string[]): Promise<string[]> =>
    Promise.all(
      frames.map(async (frame) => {
        const [, name = '', version = '', script = '', line, column] = FRAME.exec(frame) ?? []
        if (!isReleaseName(name) || !isReleaseVersion(version)) return frame
        const entry = (await findMap(name, version, script))?.findEntry(
          Number(line) - 1,
          Number(column) - 1,
        )
        if (!entry || !('originalSource' in entry)) return frame
        const { originalSource, originalLine, originalColumn } = entry
        const source = originalSource.replace(SCHEME, '')
        return `${source}:${originalLine + 1}:${originalColumn + 1}`
      }),
    )
}

function parseMap(content: Uint8Array): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(Buffer.from(content).toString()) as SourceMapPayload)
  } catch {
    return null
  }
}
