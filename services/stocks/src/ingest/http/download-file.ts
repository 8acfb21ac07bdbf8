import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Progress } from '../progress.ts'
import {
  finishPart,
  partPath,
  readComplete,
  readValidators,
  removeFile,
  startFile,
  type Validators,
} from './downloaded-files.ts'
import type { HttpClient, OpenResponse } from './http-client.ts'
import { printableUrl, TransferError } from './http-error.ts'

export interface Downloaded {
  readonly isChanged: boolean
  readonly validators: Validators
}

interface DownloadOptions {
  readonly client: HttpClient
  readonly url: string
  readonly path: string
  readonly progress: Progress
  /** Only a file that passes replaces the one at `path`. @throws if it is damaged */
  readonly check: (path: string) => Promise<void>
  /** Remove the file at `path` first, so that only one version is on the disk. */
  readonly isArchive?: boolean
}

const isStrong = (etag: string | null) => etag !== null && !etag.startsWith('W/')

/** Validator of `If-Range`; weak entity tags are not allowed there. */
const rangeValidator = ({ etag, lastModified }: Validators) =>
  isStrong(etag) ? etag : lastModified

function conditions(complete: Validators | null): Record<string, string> {
  return {
    ...(complete?.etag && { 'if-none-match': complete.etag }),
    ...(complete?.lastModified && { 'if-modified-since': complete.lastModified }),
  }
}

function readHeaders({ headers }: OpenResponse): Validators {
  const length = headers.get('content-length')
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity'
  return {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
    size: isPlain && length !== null ? Number(length) : null,
  }
}

interface Part {
  readonly from: number
  readonly validators: Validators
}

async function findPart(path: string): Promise<Part | null> {
  const validators = await readValidators(partPath(path))
  if (!validators || rangeValidator(validators) === null) return null
  const { size } = await stat(partPath(path))
  return size > 0 ? { from: size, validators } : null
}

/** Whether a 206 continues `part`: the requested range of the same version. */
function continues(response: OpenResponse, { from, validators }: Part): boolean {
  const [, start, total] =
    /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '') ?? []
  const etag = response.headers.get('etag')
  const isSameSize = total === '*' || validators.size === null || Number(total) === validators.size
  return (
    Number(start) === from &&
    isSameSize &&
    (etag === null || validators.etag === null || etag === validators.etag)
  )
}

/** Append the body to the part, and report each chunk. */
async function append(
  path: string,
  response: OpenResponse,
  from: number,
  onChunk: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, from === 0 ? 'w' : 'a')
  try {
    for await (const chunk of response.body) {
      await file.writeFile(chunk)
      onChunk(chunk.length)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Start a new part unless `response` continues `found`; return what the part is a part of. */
async function startPart(
  url: string,
  path: string,
  response: OpenResponse,
  found: Part | null,
): Promise<Part> {
  const part = partPath(path)
  if (response.status === 206 && found && continues(response, found)) return found
  await removeFile(part)
  if (response.status !== 200) {
    await response.discard()
    throw new TransferError(url, `unexpected answer ${response.status}`)
  }
  const validators = readHeaders(response)
  await startFile(part, validators)
  return { from: 0, validators }
}

/** Transfer the file or the rest of it into the part; null if the complete file is current. */
async function transfer(
  options: DownloadOptions,
  onProgress: (position: number) => void,
): Promise<Validators | null> {
  const { client, url, path, progress, isArchive } = options
  const complete = await readComplete(path)
  const found = await findPart(path)
  if (found && found.from === found.validators.size) return found.validators
  const range = found && {
    range: `bytes=${found.from}-`,
    'if-range': rangeValidator(found.validators) as string,
  }
  const headers = { 'accept-encoding': 'identity', ...(range ?? conditions(complete)) }
  const response = await client.open(url, headers, [304, 416])
  if (response.status === 304 && complete && !range) {
    await response.discard()
    return null
  }
  const { from, validators } = await startPart(url, path, response, found)
  if (isArchive) await removeFile(path)
  let done = from
  progress.start(basename(path), validators.size ?? 0, 'bytes')
  await append(partPath(path), response, from, (count) => {
    done += count
    onProgress(done)
    progress.update(done)
  })
  progress.end()
  if (validators.size !== null && done < validators.size) {
    throw new TransferError(url, `ended after ${done} of ${validators.size} bytes`)
  }
  return validators
}

/**
 * Bring the file at `path` up to date. An interrupted download is resumed if the file on the server
 * is still the same, within this call and in the next one. @throws HttpError, TransferError
 */
export async function downloadFile(options: DownloadOptions): Promise<Downloaded> {
  const { client, url, path, check } = options
  let furthest = 0
  let failures = 0
  const onProgress = (position: number) => {
    if (position > furthest) failures = 0
    furthest = Math.max(furthest, position)
  }
  for (;;) {
    try {
      const validators = await transfer(options, onProgress)
      if (validators === null) {
        const complete = (await readComplete(path)) as Validators
        return { isChanged: false, validators: complete }
      }
      await check(partPath(path)).catch(async (error: Error) => {
        await removeFile(partPath(path))
        throw new Error(`damaged file from ${printableUrl(url)}: ${error.message}`)
      })
      return { isChanged: true, validators: await finishPart(path, validators) }
    } catch (error) {
      failures += 1
      await client.pause(error, failures)
    }
  }
}
