import { watchBus } from '@quantamental/service-kit/bus-watch'

/** Channel notified by triggers on `data_version` and `calendar_event`. */
const CHANNEL = 'stocks_published'

export interface PublicationWatch {
  /**
   * Counter that changes with every publication, rollback and calendar change: data read after
   * taking a mark is current while the mark is unchanged. Null while notices are unavailable.
   */
  mark(): number | null
  stop(): Promise<void>
}

/** Listen on a dedicated connection. `onLost` is called once per outage. */
export function watchPublications(
  databaseUrl: string,
  onLost: (error: unknown) => void,
): PublicationWatch {
  let changes = 0
  let isListening = false
  const topic = {
    channel: CHANNEL,
    async readAll() {
      // Changes before this moment were missed.
      changes += 1
      isListening = true
    },
    onNotification() {
      changes += 1
    },
    onLost() {
      isListening = false
    },
  }
  const { stop } = watchBus({ databaseUrl, topics: [topic], onLost })
  return { mark: () => (isListening ? changes : null), stop }
}
