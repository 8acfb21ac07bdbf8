import './nonce.ts'
import 'react-dom/client'
import 'styled-components'

// The libraries are one task, the app another: between them the browser scrolls and answers.
setTimeout(() => void import(/* webpackMode: "eager" */ './bootstrap.tsx'))
