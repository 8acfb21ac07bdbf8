import { isMainThread } from 'node:worker_threads'

// Preloaded into each child (`node --import`). Standard input is a pipe held by the start process; when it
// closes, that process has exited or was killed, and the child sends itself SIGTERM. Prevents orphans.
if (isMainThread) {
  process.stdin.on('error', () => {})
  process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.resume()
  if ('unref' in process.stdin) (process.stdin as { unref(): void }).unref()
}
