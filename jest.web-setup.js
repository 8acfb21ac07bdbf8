import { configure } from '@testing-library/dom'

// How long `findBy…` and `waitFor` wait for what does not come: a limit, as `testTimeout` is.
configure({ asyncUtilTimeout: 10_000 })
