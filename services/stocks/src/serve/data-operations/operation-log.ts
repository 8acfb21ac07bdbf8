import type { Db } from '../../db/database.ts'
import type { ChildMessage, CommandOutcome } from './parent-channel.ts'
import { updateOperation } from './repository.ts'

const LINES_RETAINED = 200
const LINE_LENGTH = 500

/** Write one update at a time; messages that arrive meanwhile are combined in the next. */
export function createOperationLog(db: Db, id: number, onError: (error: unknown) => void) {
  const lines: string[] = []
  let message = ''
  let progress: number | null = null
  let outcome: CommandOutcome | null = null
  let isDirty = false
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false
      await updateOperation(db, id, { message, progress, lines: [...lines] }).catch(onError)
    }
    writing = null
  }
  function changed(): void {
    isDirty = true
    writing ??= write()
  }
  function addLines(text: string): void {
    const added = text.split('\n').map((line) => line.slice(0, LINE_LENGTH))
    lines.push(...added)
    lines.splice(0, Math.max(0, lines.length - LINES_RETAINED))
    message = added[0] ?? ''
    progress = null
    changed()
  }
  return {
    addLines,
    take(output: ChildMessage): void {
      if (output.type === 'line') addLines(output.text)
      else if (output.type === 'outcome') outcome = output.outcome
      else {
        const { label, done, total } = output
        message = total > 0 ? `${label}: ${done} of ${total}` : `${label}: ${done}`
        progress = total > 0 ? Math.min(1, done / total) : null
        changed()
      }
    },
    /** Resolve when all messages so far are stored. */
    written: async () => {
      while (writing) await writing
    },
    outcome: (): CommandOutcome | null => outcome,
    lines: () => [...lines],
  }
}
