import '@testing-library/jest-dom/jest-globals'
import { beforeEach } from '@jest/globals'
import { clearCachedResponses } from '@quantamental/remote/persist'

beforeEach(clearCachedResponses)
