/** A finished JSON answer. */
export interface Answer {
  readonly body: Buffer
  readonly tag: string
}

export interface AnswerCache {
  /** The answer kept under `key` since the publication watch's `mark`. */
  find(mark: number, key: string): Answer | undefined
  /** Keeps what was read after `mark` was asked. */
  keep(mark: number, key: string, answer: Answer): void
}

/** What an answer takes besides its body: key, tag and places, about. */
const OVERHEAD_BYTES = 300

/**
 * At most `maxBytes` of answers, the least recently asked dropped first; emptied when the mark changes.
 * One answer may take an eighth.
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
