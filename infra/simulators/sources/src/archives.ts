import { mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { ZipWriter } from '../../market-data/src/universe/zip-writer.ts'
import { insiderJson, OTHER_CIK, submissionsJson } from './answers/submissions.ts'
import type { Filer } from './filers/filer.ts'
import type { World } from './world.ts'

export const ARCHIVES = ['companyfacts', 'submissions'] as const
export type Archive = (typeof ARCHIVES)[number]

const memberName = (cik: number) => `CIK${String(cik).padStart(10, '0')}.json`

/** Escape characters beyond ASCII, which the zip writer cannot store. */
const ascii = (json: string) =>
  json.replace(
    /[\u0080-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Members start at another filer for each revision, so that two revisions differ from the first byte. */
function membersOf({ filers }: World, revision: number): readonly Filer[] {
  const start = (revision * 7) % filers.length
  return [...filers.slice(start), ...filers.slice(0, start)]
}

/**
 * Write one archive of today's filings, member by member. It appears under its name when complete.
 * @returns its path
 */
export function writeArchive(
  world: World,
  archive: Archive,
  folder: string,
  revision: number,
  onMember: (done: number) => void = () => {},
): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${archive}.zip`)
  const zip = new ZipWriter(`${file}.part`)
  const [day, write] = [
    world.today(),
    archive === 'companyfacts' ? world.factsText : submissionsJson.bind(null, world),
  ]
  membersOf(world, revision).forEach((filer, i) => {
    zip.begin(memberName(filer.cik))
    zip.append(ascii(write(filer, day)))
    onMember(i + 1)
  })
  const others = archive === 'submissions' ? world.options.others : 0
  for (let i = 0; i < others; i++) {
    zip.begin(memberName(OTHER_CIK + i))
    zip.append(insiderJson(OTHER_CIK + i, day))
    onMember(world.filers.length + i + 1)
  }
  zip.close()
  renameSync(`${file}.part`, file)
  return file
}
