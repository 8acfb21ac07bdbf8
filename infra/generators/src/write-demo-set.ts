import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DemoSetOptions, generateDemoSet } from './demo-set.ts'

const OUR_FILE = /^(companyfacts\/CIK\d{10}\.json|[a-z-]+\.csv)$/

/** Files of the set that was there before, by its manifest; none when there was no whole set. */
async function listFormerFiles(folder: string): Promise<string[]> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    const files = (manifest as { files?: unknown }).files
    return Array.isArray(files) ? files.map(String).filter((name) => OUR_FILE.test(name)) : []
  } catch {
    return []
  }
}

/** Writes the set into `folder`, in place of an earlier one; answers what was written. */
export async function writeDemoSet(folder: string, options: DemoSetOptions) {
  const former = await listFormerFiles(folder)
  await rm(join(folder, 'manifest.json'), { force: true })
  await Promise.all(former.map((name) => rm(join(folder, name), { force: true })))
  let files = 0
  let bytes = 0
  for (const { name, text } of generateDemoSet(options)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
    files += 1
    bytes += Buffer.byteLength(text)
  }
  return { files, bytes }
}
