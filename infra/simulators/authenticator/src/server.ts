import { startAuthenticator } from './start-authenticator.ts'

const { TOTP_SECRET = '', ACCOUNTS = '', HOST = '127.0.0.1', PORT = '8026' } = process.env

if (!TOTP_SECRET) throw new Error('TOTP_SECRET is missing: a key in base32')
const { port, close } = await startAuthenticator({
  secret: TOTP_SECRET,
  accounts: ACCOUNTS.split(',').filter(Boolean),
  host: HOST,
  port: Number(PORT),
})
const stop = () => close().then(() => process.exit(0))
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
console.log(JSON.stringify({ level: 30, msg: 'listening', port }))
