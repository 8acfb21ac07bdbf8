import { shellPreset } from '@quantamental/remote/webpack'

export default shellPreset(import.meta.dirname)
