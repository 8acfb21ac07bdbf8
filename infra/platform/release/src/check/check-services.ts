import type { ReleaseDocument } from '@quantamental/remote/release'
import semver from 'semver'
import type { GateRow, ServiceVersion } from './gate.ts'
import { toRows } from './gate-rows.ts'

/** Check that every running version of a required service is in the remote's range. */
export function checkServices(
  release: ReleaseDocument,
  services: readonly ServiceVersion[],
): readonly GateRow[] {
  return Object.entries(release.requires).flatMap(([service, needs]) => {
    const running = services.filter((each) => each.service === service)
    if (running.length === 0) {
      return toRows('service', service, [
        `${release.name} needs the service ${service} ${needs}, which does not answer at /version. ` +
          `Start it, or ask the team of ${service} for its address.`,
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
  const lead = `${remote} needs the service ${service} ${needs}, `
  if (semver.validRange(needs) === null) {
    return [`${lead}which is not a version range. Correct "requires" in its remote.json.`]
  }
  if (semver.valid(has) === null) {
    return [`${lead}which runs "${has}", not a valid version. Its team must set one.`]
  }
  if (semver.satisfies(has, needs, { includePrerelease: true })) return []
  const least = semver.minVersion(needs)
  if (least && semver.lt(has, least)) {
    return [
      `${lead}which runs ${has}: too old. The team of ${service} must deploy ${least} or newer ` +
        `first; then promote ${remote} again.`,
    ]
  }
  return [
    `${lead}which runs ${has}: newer than ${remote} works with. The team of ${remote} must build it for ` +
      `${service} ${has} and say so in "requires" of its remote.json.`,
  ]
}
