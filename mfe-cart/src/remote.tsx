import { REMOTE_CONTRACT, type RemoteModule } from '@quantamental/remote/remote-module'
import { routes } from './routes.tsx'

export const remote: RemoteModule = { contract: REMOTE_CONTRACT, name: 'mfe_cart', routes }
