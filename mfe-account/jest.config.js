import { webJestConfig } from '../jest.base.js'

export default webJestConfig()
