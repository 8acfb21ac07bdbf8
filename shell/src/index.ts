import './nonce.ts'

/**
 * Libraries, what stands round every page, and the app are a task each: between them the browser scrolls
 * and answers.
 */
setTimeout(async () => {
  await import(/* webpackMode: "eager" */ './libraries.ts')
  setTimeout(async () => {
    await import(/* webpackMode: "eager" */ './chrome/frame.tsx')
    setTimeout(() => void import(/* webpackMode: "eager" */ './bootstrap.tsx'))
  })
})
