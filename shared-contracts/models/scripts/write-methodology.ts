import { writeFileSync } from 'node:fs'
import { buildMethodology, GENERATED_FILE, methodologySource } from './build-methodology.ts'

const documents = await buildMethodology()
writeFileSync(GENERATED_FILE, methodologySource(documents))
console.log(`${documents.length} documents: ${documents.map(({ code }) => code).join(', ')}`)
