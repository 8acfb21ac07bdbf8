import { BEACON_MARKS_MAX, BEACON_PATH } from '@quantamental/remote/delivery'
import type { Beacon, BeaconMark } from '@quantamental/remote/release'

/** Delay for batching successful marks. */
const WAIT_MS = 2000

export interface BeaconSender {
  /** Queue a mark; return null for duplicates of the same remote, version and phase. */
  take(mark: BeaconMark): BeaconMark | null
  /** Send all queued marks. */
  flush(): void
}

const keyOf = ({ remote, version, phase }: Pick<BeaconMark, 'remote' | 'version' | 'phase'>) =>
  `${remote} ${version} ${phase}`

/** Create the beacon sender. A fault after the first commit counts as a runtime fault. */
export function createBeaconSender(
  compositionId: () => string,
  post: (body: string) => void = sendBeacon,
): BeaconSender {
  const sent = new Map<string, BeaconMark>()
  let waiting: BeaconMark[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const beacon: Beacon = {
        composition: compositionId(),
        marks: waiting.splice(0, BEACON_MARKS_MAX),
      }
      post(JSON.stringify(beacon))
    }
    waiting = []
  }

  return {
    take(given) {
      const isLate = given.phase === 'render' && sent.get(keyOf(given))?.outcome === 'ok'
      const mark: BeaconMark =
        isLate && given.outcome === 'fault' ? { ...given, phase: 'run', ms: 0 } : given
      const key = keyOf(mark)
      if (mark.version === '' || sent.has(key)) return null
      sent.set(key, mark)
      waiting.push(mark)
      if (mark.outcome === 'fault') flush()
      else timer ??= setTimeout(flush, WAIT_MS)
      return mark
    },
    flush,
  }
}

function sendBeacon(body: string): void {
  navigator.sendBeacon(BEACON_PATH, new Blob([body], { type: 'application/json' }))
}
