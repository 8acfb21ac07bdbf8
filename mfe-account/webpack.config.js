import { remotePreset } from '@quantamental/remote/webpack'

export default remotePreset(import.meta.dirname)
