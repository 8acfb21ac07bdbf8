/** A complete JSON response. */
export interface Answer {
  readonly body: Buffer
  readonly tag: string
}

export interface AnswerCache {
  /** Response cached under `key` while the publication watch's mark was `mark`. */
  find(mark: number, key: string): Answer | undefined
  /** Caches a response whose data was read after taking `mark`. */
  keep(mark: number, key: string, answer: Answer): void
}

/** Approximate size of a cache entry apart from the body: key, tag and map overhead. */
const OVERHEAD_BYTES = 300

/**
 * LRU cache of at most `maxBytes`, emptied when the mark changes. One response may take up to an
 * eighth.
 */
export function createAnswerCache(maxBytes: number): AnswerCache {
  const answers = new Map<string, Answer>()
  let ofMark = -1
  let bytes = 0

  const sizeOf = ({ body }: Answer) => body.length + OVERHEAD_BYTES

  function drop(key: string): void {
    const answer = answers.get(key)
    if (answer && answers.delete(key)) bytes -= sizeOf(answer)
  }

  return {
    find(mark, key) {
      const answer = mark === ofMark ? answers.get(key) : undefined
      if (answer) {
        answers.delete(key)
        answers.set(key, answer)
      }
      return answer
    },
    keep(mark, key, answer) {
      if (mark < ofMark || sizeOf(answer) > maxBytes / 8) return
      if (mark > ofMark) {
        answers.clear()
        bytes = 0
        ofMark = mark
      }
      drop(key)
      answers.set(key, answer)
      bytes += sizeOf(answer)
      while (bytes > maxBytes) drop(answers.keys().next().value ?? '')
    },
  }
}
