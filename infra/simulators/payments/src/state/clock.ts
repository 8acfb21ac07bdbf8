export type Clock = ReturnType<typeof createClock>

interface ClockState {
  readonly offset: number
  readonly frozenAt: number | null
}

const realNow = () => Math.floor(Date.now() / 1000)

/** Simulated time: the real time, shifted, or frozen by a test. Instants are seconds since 1970. */
export function createClock() {
  let offset = 0
  let frozenAt: number | null = null
  return {
    now: () => frozenAt ?? realNow() + offset,
    /** Move to this instant, and continue from there or stay frozen. */
    set(seconds: number, frozen: boolean) {
      offset = seconds - realNow()
      frozenAt = frozen ? seconds : null
    },
    advance(seconds: number) {
      offset += seconds
      if (frozenAt !== null) frozenAt += seconds
    },
    reset() {
      offset = 0
      frozenAt = null
    },
    state: (): ClockState => ({ offset, frozenAt }),
    restore(state: ClockState) {
      offset = state.offset
      frozenAt = state.frozenAt
    },
  }
}
