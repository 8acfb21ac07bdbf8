import { CHROMIUM_FLAGS, provideChromium } from './chromium.ts'

// One line of JSON for a suite that may not import this package: `{executablePath, args}`.
const { log } = console
console.log = console.error
const executablePath = provideChromium()
log(JSON.stringify({ executablePath, args: CHROMIUM_FLAGS }))
