import type { ReleaseDocument } from '@quantamental/remote/release'
import semver from 'semver'
import type { GateRow, ServiceVersion } from './gate.ts'
import { toRows } from './gate-rows.ts'

/** Every version of a service that runs side by side is one that the remote works with. */
export function checkServices(
  release: ReleaseDocument,
  services: readonly ServiceVersion[],
): readonly GateRow[] {
  return Object.entries(release.requires).flatMap(([service, needs]) => {
    const running = services.filter((each) => each.service === service)
    if (running.length === 0) {
      return toRows('service', service, [
        `${release.name} needs the service ${service} ${needs}, which does not answer at /version. ` +
          `Start it, or have the team of ${service} say where it runs.`,
      ])
    }
    return running.flatMap(({ version }) =>
      toRows(
        'service',
        `${service} ${version}`,
        listReasons(release.name, service, needs, version),
      ),
    )
  })
}

function listReasons(
  remote: string,
  service: string,
  needs: string,
  has: string,
): readonly string[] {
  const said = `${remote} needs the service ${service} ${needs}, `
  if (semver.validRange(needs) === null) {
    return [`${said}which is no range of versions. Correct "requires" in its remote.json.`]
  }
  if (semver.valid(has) === null) {
    return [`${said}which runs "${has}", no version. Its team must give it one.`]
  }
  if (semver.satisfies(has, needs, { includePrerelease: true })) return []
  const least = semver.minVersion(needs)
  if (least && semver.lt(has, least)) {
    return [
      `${said}which runs ${has}: too old. The team of ${service} must bring ${least} or newer live ` +
        `first; then promote ${remote} again.`,
    ]
  }
  return [
    `${said}which runs ${has}: newer than ${remote} works with. The team of ${remote} must build it for ` +
      `${service} ${has} and say so in "requires" of its remote.json.`,
  ]
}
