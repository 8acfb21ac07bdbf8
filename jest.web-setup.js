import { configure } from '@testing-library/dom'

// Generous timeout of `findBy…` and `waitFor`, like `testTimeout` in jest.base.js.
configure({ asyncUtilTimeout: 10_000 })
