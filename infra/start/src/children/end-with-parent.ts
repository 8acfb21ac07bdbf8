import { isMainThread } from 'node:worker_threads'

// Loaded before a child's own code (`node --import`). Standard input is a pipe held by start: when it
// closes, start is gone, killed perhaps, and the child asks itself to stop. Nothing is ever orphaned.
if (isMainThread) {
  process.stdin.on('error', () => {})
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
  if ('unref' in process.stdin) (process.stdin as { unref(): void }).unref()
}
