import './nonce.ts'

/**
 * Evaluate libraries, the page frame and the app in separate tasks to keep the main thread responsive.
 */
setTimeout(async () => {
  await import(/* webpackMode: "eager" */ './libraries.ts')
  setTimeout(async () => {
    await import(/* webpackMode: "eager" */ './chrome/frame.tsx')
    setTimeout(() => void import(/* webpackMode: "eager" */ './bootstrap.tsx'))
  })
})
