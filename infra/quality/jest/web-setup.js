import { configure } from '@testing-library/dom'

// Generous timeout of `findBy…` and `waitFor`, like `testTimeout` in base.js.
configure({ asyncUtilTimeout: 10_000 })
