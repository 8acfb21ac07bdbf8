import { isReleaseName, isReleaseVersion, isSafeFilePath } from '../names.ts'
import { ReleaseError } from '../release-error.ts'
import { MAPS_FOLDER, type PublishingStore, presentRelease } from './build-store.ts'
import { parseRelease, RELEASE_FILE, requireReleaseAddress } from './parse-release.ts'
import { openBucket, parseS3Address, type S3Credentials } from './s3-bucket.ts'

/** Maximum number of concurrent requests. */
const WIDTH = 8
const JSON_TYPE = 'application/json'

/**
 * Builds in a bucket of an S3-compatible server: `<prefix>/<name>/<version>/<file>`. A release exists once its
 * `release.json` does, which is written last and never overwritten, so of two publishers only one writes it. Their
 * other files are identical, since the version is a hash of them.
 */
export function createS3Store(address: string, credentials: S3Credentials): PublishingStore {
  const bucket = openBucket(parseS3Address(address), credentials)
  const keyOf = (name: string, version: string, path: string) => {
    requireReleaseAddress(name, version)
    return `${name}/${version}/${path}`
  }
  // Derive folders from the keys, not from `delimiter`: some servers miss a folder that contains only folders.
  const listFolders = async (start: string) => {
    const keys = await bucket.list(start)
    return [...new Set(keys.map((key) => key.slice(start.length).split('/')[0] ?? ''))].sort()
  }
  const mapKeyOf = (name: string, version: string, path: string) =>
    `${MAPS_FOLDER}/${keyOf(name, version, path)}`
  return {
    async writeMaps(name, version, maps) {
      await inParallel([...maps], ([path, content]) =>
        bucket.put(mapKeyOf(name, version, path), content, { type: JSON_TYPE }),
      )
    },
    async readMap(name, version, script) {
      if (!isSafeFilePath(script)) return undefined
      return bucket.get(mapKeyOf(name, version, `${script}.map`))
    },
    address: address.replace(/\?.*$/, '').replace(/\/$/, ''),
    async readRelease(name, version) {
      const key = keyOf(name, version, RELEASE_FILE)
      const content = await bucket.get(key)
      if (!content) {
        throw new ReleaseError('release_missing', `${name} ${version} is not in the store (${key})`)
      }
      return parseRelease(Buffer.from(content).toString(), name, version, key)
    },
    async readFile(name, version, path) {
      return isSafeFilePath(path) ? bucket.get(keyOf(name, version, path)) : undefined
    },
    async writeRelease(release, files) {
      const { name, version } = release
      const document = keyOf(name, version, RELEASE_FILE)
      if (await bucket.get(document)) return false
      await inParallel([...files], ([path, content]) =>
        bucket.put(keyOf(name, version, path), content, { type: 'application/octet-stream' }),
      )
      const content = Buffer.from(presentRelease(release))
      return bucket.put(document, content, { type: JSON_TYPE, ifAbsent: true })
    },
    async replaceDocument(release) {
      const key = keyOf(release.name, release.version, RELEASE_FILE)
      await bucket.put(key, Buffer.from(presentRelease(release)), { type: JSON_TYPE })
    },
    async listVersions(name) {
      return isReleaseName(name) ? (await listFolders(`${name}/`)).filter(isReleaseVersion) : []
    },
    async listNames() {
      return (await listFolders('')).filter(isReleaseName)
    },
    async removeRelease(name, version) {
      await bucket.remove(keyOf(name, version, RELEASE_FILE))
      const maps = await bucket.list(mapKeyOf(name, version, ''))
      const files = await bucket.list(`${name}/${version}/`)
      await inParallel([...files, ...maps], (key) => bucket.remove(key))
    },
  }
}

/** Credentials from the environment. @throws ReleaseError `address_invalid` when the environment has none. */
export function readS3Credentials(env: NodeJS.ProcessEnv): S3Credentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) {
    throw new ReleaseError(
      'address_invalid',
      'a store in S3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    )
  }
  return { accessKeyId, secretAccessKey }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: WIDTH }, worker))
}
