import { CHROMIUM_FLAGS, provideChromium } from './chromium.ts'

// Print `{executablePath, args}` as one line of JSON, for suites that may not import this package.
const { log } = console
console.log = console.error
const executablePath = provideChromium()
log(JSON.stringify({ executablePath, args: CHROMIUM_FLAGS }))
