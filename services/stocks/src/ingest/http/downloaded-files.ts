import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

/** Version of a file on its server; `size` is null if the server does not say. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly size: number | null
}

const validatorsPath = (path: string) => `${path}.json`
export const partPath = (path: string) => `${path}.part`

/** Validators stored with a file of the size they name; null otherwise. */
export async function readValidators(path: string): Promise<Validators | null> {
  try {
    const found: Validators = JSON.parse(await readFile(validatorsPath(path), 'utf8'))
    const { size } = await stat(path)
    return found.size === null || size <= found.size ? found : null
  } catch {
    return null
  }
}

export async function readComplete(path: string): Promise<Validators | null> {
  const found = await readValidators(path)
  return found && (await stat(path)).size === found.size ? found : null
}

export async function removeFile(path: string): Promise<void> {
  await rm(validatorsPath(path), { force: true })
  await rm(path, { force: true })
}

/** Store the validators of a part before its first byte. */
export async function startFile(path: string, validators: Validators): Promise<void> {
  await writeFile(validatorsPath(path), JSON.stringify(validators))
}

/** Publish a complete part under its name. */
export async function finishPart(path: string, validators: Validators): Promise<Validators> {
  const { size } = await stat(partPath(path))
  const complete = { ...validators, size }
  await rm(validatorsPath(path), { force: true })
  await rename(partPath(path), path)
  await writeFile(validatorsPath(path), JSON.stringify(complete))
  await rm(validatorsPath(partPath(path)), { force: true })
  return complete
}
