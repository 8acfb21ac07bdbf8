import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Day } from '../../market-data/src/universe/days.ts'
import { ARCHIVES, type Archive, writeArchive } from './archives.ts'
import { fileResource, type Resource } from './http/resource.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000
/** The SEC publishes an archive of a day at about three in the morning of the next (New York). */
const PUBLISHED_MS = (8 * 60 + 10) * 60_000

export type ArchiveStore = ReturnType<typeof createArchiveStore>

/**
 * Archives, written to `folder` when first requested, again for each day and revision; or those of the first day
 * in `generated`, which never change.
 */
export function createArchiveStore(world: World, folder: string, generated?: string) {
  const first = world.today()
  const revisions = new Map<string, number>()
  const written = new Map<string, string>()
  const open = (
    name: string,
    day: Day,
    write: (place: string, revision: number) => string,
  ): Resource => {
    const revision = revisions.get(name) ?? 0
    const version = `${day}-${revision}`
    const place = path.join(folder, version)
    const file = written.getOrInsertComputed(`${name} ${version}`, () => write(place, revision))
    const published = new Date(day * DAY_MS + DAY_MS + PUBLISHED_MS)
    return fileResource('application/zip', file, published, version)
  }
  return {
    open: (name: Archive): Resource =>
      open(name, generated ? first : world.today(), (place, revision) =>
        generated
          ? path.join(generated, `${name}.zip`)
          : writeArchive(world, name, place, revision),
      ),
    openSmall: (name: string, write: (file: string) => void): Resource =>
      open(name, world.today(), (place) => {
        mkdirSync(place, { recursive: true })
        const file = path.join(place, `${name}.zip`)
        write(file)
        return file
      }),
    /** Replace an archive by another revision with the same members. */
    revise(requestPath: string): void {
      const name = ARCHIVES.find((known) => requestPath.endsWith(`/${known}.zip`))
      if (name) revisions.set(name, (revisions.get(name) ?? 0) + 1)
    },
  }
}
