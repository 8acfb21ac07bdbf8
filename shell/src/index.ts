import './nonce.ts'
import './bootstrap.tsx'
