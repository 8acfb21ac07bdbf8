export interface Clock {
  /** Seconds since 1970. */
  now(): number
  set(seconds: number, frozen: boolean): void
  advance(seconds: number): void
  reset(): void
  state(): ClockState
  restore(state: ClockState): void
}

interface ClockState {
  readonly offset: number
  readonly frozenAt: number | null
}

const realNow = () => Math.floor(Date.now() / 1000)

export function createClock(): Clock {
  let offset = 0
  let frozenAt: number | null = null
  return {
    now: () => frozenAt ?? realNow() + offset,
    set(seconds, frozen) {
      offset = seconds - realNow()
      frozenAt = frozen ? seconds : null
    },
    advance(seconds) {
      offset += seconds
      if (frozenAt !== null) frozenAt += seconds
    },
    reset() {
      offset = 0
      frozenAt = null
    },
    state: () => ({ offset, frozenAt }),
    restore(state) {
      offset = state.offset
      frozenAt = state.frozenAt
    },
  }
}
